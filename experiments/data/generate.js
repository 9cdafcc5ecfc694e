/**
 * `node experiments/data/generate.js`: writes the data that experiments run on where corpora are not ours to ship. `--check` writes nothing
 * and fails where a file is not what it would be. Same seed, same bytes. README.md tells what is generated.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'

const here = dirname(fileURLToPath(import.meta.url))
const files = new Map([...timelineFiles(), ...questionFiles()])
const isCheck = process.argv.includes('--check')
for (const [name, text] of files) settle(join(here, name), text)

function settle(file, text) {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return
  if (isCheck) {
    console.error(`${file} is not what the generator gives.`)
    process.exitCode = 1
    return
  }
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** Texts as annotators leave them: short chains of events, some anchored to a time, hardly a link that says nothing new. */
function timelineFiles() {
  const random = randomFrom(2011)
  const texts = Array.from({ length: 24 }, (_, i) => makeText(`text${i + 1}`, 8 + Math.round(1.5 * i), random))
  const systems = { careful: { moved: 5, left: 20 }, bold: { moved: 20, left: 5 }, hasty: { moved: 40, left: 40 } }
  return [
    ['timelines/gold.jsonl', jsonLines(texts.map(graphOf))],
    ...Object.entries(systems).map(([name, faults]) => [
      `timelines/systems/${name}.jsonl`,
      jsonLines(texts.map((text) => graphOf(misread(text, faults, random)))),
    ]),
  ]
}

/** Events come in chains of three to nine; a link never leaves its chain, but for those to the time of the text. */
function makeText(id, events, random) {
  const entities = [{ id: 't0', start: 400, end: 410 }]
  const links = []
  while (entities.length <= events) {
    const length = Math.min(3 + random(7), events + 1 - entities.length)
    const first = entities.length
    for (let i = 0; i < length; i++) {
      const place = entities.length
      entities.push(makeEvent(`e${place}`, entities.slice(first), random))
      if (i > 0) links.push([place, Math.max(first, place - 1 - random(2))])
      if (i > 2 && random(100) < 12) links.push([place, place - 3])
      if (random(100) < 25) links.push([place, 0])
    }
  }
  return { id, entities, links }
}

/** One in ten happens just when another of its chain does. */
function makeEvent(id, chain, random) {
  if (chain.length > 0 && random(100) < 10) return { ...chain[random(chain.length)], id }
  const start = random(395)
  return { id, start, end: start + 1 + random(40) }
}

/** A system that has some events at another time, and leaves some links out: wrong, but never contradictory. */
function misread({ id, entities, links }, { moved, left }, random) {
  const own = entities.map((entity, i) => (i > 0 && random(100) < moved ? makeEvent(entity.id, [], random) : entity))
  return { id, entities: own, links: links.filter(() => random(100) >= left) }
}

function graphOf({ id, entities, links }) {
  const relations = links.map(([a, b]) => [entities[a].id, allenName(entities[a], entities[b]), entities[b].id])
  return { id, intervals: entities.map((entity) => entity.id), relations }
}

/** Allen's relation by the order of ends; the short names are those of Cupel. */
function allenName(a, b) {
  if (a.end < b.start) return 'b'
  if (a.end === b.start) return 'm'
  if (b.end < a.start) return 'bi'
  if (b.end === a.start) return 'mi'
  const byStart = Math.sign(a.start - b.start)
  const byEnd = Math.sign(a.end - b.end)
  return (
    { '-1 -1': 'o', '-1 0': 'fi', '-1 1': 'di', '0 -1': 's', '0 0': 'e', '0 1': 'si', '1 -1': 'd', '1 0': 'f' }[
      `${byStart} ${byEnd}`
    ] ?? 'oi'
  )
}

/**
 * Runs over 500 questions. Ability is the chance that the candidate for a question is right; a run may hold candidates back, with a chance
 * that depends on whether they are right. So what each measure would give on endless questions is known.
 */
function questionFiles() {
  const random = randomFrom(2000)
  const styles = {
    'answers-all': { right: 0, wrong: 0 },
    'holds-back-wrong': { right: 10, wrong: 50 },
    'holds-back-blindly': { right: 30, wrong: 30 },
  }
  const abilities = [35, 45, 55, 65, 75]
  const runs = abilities.flatMap((ability) =>
    Object.entries(styles).map(([style, held]) => ({ name: `${ability}-${style}`, ability, held })),
  )
  const ids = Array.from({ length: 500 }, (_, i) => `q${i + 1}`)
  return [
    ['questions/gold.jsonl', jsonLines(ids.map((id) => ({ id, answer: 'yes' })))],
    ...runs.map((run) => [`questions/runs/${run.name}.jsonl`, jsonLines(ids.map((id) => answerTo(id, run, random)))]),
    ['questions/known.csv', knownTable(runs)],
  ]
}

function answerTo(id, { ability, held }, random) {
  const isRight = random(100) < ability
  const candidate = isRight ? 'yes' : 'no'
  return random(100) < (isRight ? held.right : held.wrong) ? { id, answer: null, candidate } : { id, answer: candidate }
}

/** In shares of all questions, without sampling. */
function knownTable(runs) {
  const rows = runs.map(({ name, ability, held }) => {
    const right = (ability * (100 - held.right)) / 1e4
    const wrong = ((100 - ability) * (100 - held.wrong)) / 1e4
    const open = (ability * held.right + (100 - ability) * held.wrong) / 1e4
    return [name, right, wrong, open, right, right * (1 + open), right - wrong].map(cell).join(',')
  })
  return `${['run,right,wrong,unanswered,accuracy,c@1,utility', ...rows].join('\n')}\n`
}

function cell(value) {
  return typeof value === 'number' ? value.toFixed(4) : value
}

function jsonLines(values) {
  return values.map((value) => `${JSON.stringify(value)}\n`).join('')
}

function randomFrom(seed) {
  const generator = xoroshiro128plus(seed)
  return (below) => uniformInt(generator, 0, below - 1)
}
