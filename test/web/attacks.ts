/** Scripts disguised as names and texts. If one of them runs, it sets `window.ran`. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Document, type Problem, read } from '../../src/index.js'
import type { WorkbenchInput } from '../../src/report/workbench/data.js'
import { exampleFolder } from './examples.js'

export const attacks = [
  `<img src=x onerror="window.ran=1">`,
  `</script><script>window.ran=1</script><!--`,
  `"><svg onload=window.ran=1>`,
  `javascript:window.ran=1`,
  `\u2028';window.ran=1//`,
  `</textarea><iframe srcdoc="<script>parent.ran=1</script>">`,
  `__proto__`,
  `]]></noscript><script>window.ran=1</script>`,
]

/** Attacks as names, titles, problems and results of experiments. */
export function poisoned(input: WorkbenchInput): WorkbenchInput {
  const attack = attacks.join(' ')
  const problem: Problem = {
    ...{ code: 'timeml/unknown-relation', severity: 'warning', message: attack, hint: attack },
    ...{ place: { file: attack, line: 1, column: 2 }, document: attacks[0]!, side: 'system', actual: attack },
  }
  const [one] = input.systems
  const report = {
    ...one!.report,
    problems: [problem],
    measures: one!.report.measures.map((measure) => ({
      ...measure,
      documents: measure.documents.map((document) => ({ ...document, problems: [problem] })),
    })),
  }
  const systems = [
    { ...one!, name: attack, report },
    { ...one!, name: `2 ${attack}`, report },
  ]
  const experiments = [{ experiment: attack, question: attack, title: attack, tables: [attack], rows: [[attack]] }]
  return { ...input, title: attack, gold: { ...input.gold, name: attack }, systems, experiments }
}

export function hostileDocuments(): Document[] {
  const timeml = readFileSync(join(exampleFolder('gold'), 'ferry.tml'), 'utf8')
  return attacks.map((attack) => {
    const escaped = attack.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll(']]>', ']]&gt;')
    const [document] = read(timeml.replace(/(<EVENT [^>]*>)[^<]*/g, `$1${escaped}`), 'timeml').documents
    const time = document!.layers.time!
    const entities = time.entities.map((entity) => ({ ...entity, id: `${entity.id} ${attack}` }))
    const links = time.links.map((link) => ({
      ...{ ...link, id: `${link.id} ${attack}`, label: attack },
      ...{ source: `${link.source} ${attack}`, target: `${link.target} ${attack}` },
    }))
    return { ...document!, id: attack, layers: { ...document!.layers, time: { entities, links } } }
  })
}
