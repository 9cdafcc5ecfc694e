/**
 * Figure 5 of the AnCast++ paper as two UMR documents: eight nodes, once related in time (`after`, and containment as the
 * guidelines write it: the parent first, the child inside it) and once by coreference.
 */
const nodes = [1, 2, 3, 4, 5, 6, 7, 8]

function figure(temporal: readonly string[], coref: readonly string[]): string {
  return `# :: snt1	${nodes.map((n) => `thing${n}`).join(' ')}

# sentence level graph:
(s1n0 / and
${nodes.map((n) => `    :op${n} (s1n${n} / thing${n})`).join('\n')})

# alignment:
${nodes.map((n) => `s1n${n}: ${n}-${n}`).join('\n')}

# document level annotation:
(s1s0 / sentence
    :temporal (${temporal.join('\n        ')})
    :coref (${coref.join('\n        ')}))
`
}

/** [a, b]: a before b; a and b the same. */
type Row = readonly (readonly [number, number])[]

function documentOf(rows: Row, insides: Row): string {
  return figure(
    [
      ...rows.map(([a, b]) => `(s1n${a} :after s1n${b})`),
      ...insides.map(([inner, outer]) => `(s1n${outer} :contained s1n${inner})`),
    ],
    [
      ...rows.map(([a, b]) => `(s1n${a} :same-entity s1n${b})`),
      ...insides.map(([inner, outer]) => `(s1n${inner} :subset-of s1n${outer})`),
    ],
  )
}

export const figure5 = {
  gold: documentOf(
    [
      [1, 2],
      [1, 3],
      [4, 6],
      [6, 8],
    ],
    [
      [1, 5],
      [4, 7],
    ],
  ),
  system: documentOf(
    [
      [1, 2],
      [1, 3],
    ],
    [
      [3, 5],
      [4, 7],
      [4, 3],
      [6, 4],
    ],
  ),
}
