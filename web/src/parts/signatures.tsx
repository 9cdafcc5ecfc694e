/** The signatures of the values shown: everything that their numbers depend on. */
export function Signatures({ signatures }: { readonly signatures: readonly string[] }) {
  return (
    <div class="signature">
      {signatures.map((signature) => (
        <p key={signature}>
          <code>{signature}</code>
        </p>
      ))}
    </div>
  )
}
