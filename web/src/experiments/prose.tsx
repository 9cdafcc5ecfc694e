/** Renders the Markdown that the descriptions of experiments use: paragraphs, code and emphasis. */
export function Prose({ text }: { readonly text: string }) {
  const paragraphs = text.trim().split(/\n{2,}/)
  return (
    <>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} class="prose">
          {paragraph.split(/(`[^`]+`|\*[^*\s][^*]*\*)/).map(renderPiece)}
        </p>
      ))}
    </>
  )
}

function renderPiece(words: string) {
  if (/^`[^`]+`$/.test(words)) return <code>{words.slice(1, -1)}</code>
  if (/^\*[^*\s][^*]*\*$/.test(words)) return <em>{words.slice(1, -1)}</em>
  return words.replaceAll('\n', ' ')
}
