/** Paragraphs, code and emphasis: all the Markdown that cards of experiments use, as elements. */
export function Prose({ text }: { readonly text: string }) {
  const paragraphs = text.trim().split(/\n{2,}/)
  return (
    <>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} class="prose">
          {paragraph.split(/(`[^`]+`|\*[^*\s][^*]*\*)/).map(wordsOf)}
        </p>
      ))}
    </>
  )
}

function wordsOf(words: string) {
  if (/^`[^`]+`$/.test(words)) return <code>{words.slice(1, -1)}</code>
  if (/^\*[^*\s][^*]*\*$/.test(words)) return <em>{words.slice(1, -1)}</em>
  return words.replaceAll('\n', ' ')
}
