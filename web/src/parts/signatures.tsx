/** Signatures of what is shown: all that its numbers depend on. */
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
