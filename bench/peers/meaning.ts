/** Meaning graphs: reading AMR beside penman, `ancast++` beside ancast, `smatch` beside smatch with its four restarts. */
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { evaluate } from '../../src/evaluation/evaluate.js'
import { parseFormat } from '../../src/formats/index.js'
import { parseMeasure } from '../../src/measures/index.js'
import { commandSeconds, cpuSeconds } from '../cpu.js'
import { type Bench, needed } from '../row.js'
import { type Comparison, cupel, driver } from './comparison.js'

export function comparisonsOfMeaning({ shared, python }: Bench): readonly Comparison[] {
  const amr = needed(join(shared, 'data', 'umr', 'amr'))
  const umr = needed(join(shared, 'data', 'umr', 'perturbed'))
  return [reading(amr, python), ...ofAncast(umr, python), ...ofSmatch(amr, python)]
}

/** The two files of a pair. */
interface Files {
  readonly gold: string
  readonly system: string
}

/** Through the package, as a program that uses it would. */
const readAmr = `import { readFileSync } from 'node:fs'
import { parseFormat } from 'cupel/formats'
for (const file of process.argv.slice(1)) parseFormat('penman').read(readFileSync(file, 'utf8'), { id: file })`

function reading(folder: string, python: string): Comparison {
  const files = readdirSync(folder).map((name) => join(folder, name))
  const megabytes = files.reduce((sum, file) => sum + readFileSync(file).length, 0) / 1e6
  return {
    ...{ work: `read ${megabytes.toFixed(2)} MB of AMR, whole process`, folder: 'penman', name: 'penman', goal: 1 },
    ours: () => commandSeconds([process.execPath, '--input-type=module', '-e', readAmr, '--', ...files]),
    theirs: (place) => commandSeconds([python, driver('run-penman.py'), place, ...files]),
  }
}

const documents = ['english_umr-0001', 'english_umr-0004', 'english_umr-0196', 'english_umr-0280', 'czech_umr-4870']

function ofAncast(folder: string, python: string): readonly Comparison[] {
  const filesOf = (name: string): Files => ({
    gold: join(folder, `${name}.canon.umr`),
    system: join(folder, `${name}.pert.umr`),
  })
  const theirs = (mode: 'whole' | 'work', pairs: readonly Files[]) => (place: string) =>
    commandSeconds([
      python,
      driver('run-ancast.py'),
      mode,
      place,
      ...pairs.flatMap(({ gold, system }) => [system, gold]),
    ])
  const all = readdirSync(folder).flatMap((language) =>
    readdirSync(join(folder, language)).flatMap((file) =>
      file.endsWith('.pert.umr') ? [join(language, file.replace('.pert.umr', ''))] : [],
    ),
  )
  const thirty = all.slice(0, 30).map(filesOf)
  const peer = { folder: 'ancast', name: 'ancast', goal: 1 }
  return [
    ...documents
      .map((name) => filesOf(join(name.split('_')[0]!, name)))
      .map((files, i) => ({
        ...{
          work: `\`ancast++\` of ${documents[i]}, whole command`,
          ...peer,
          theirs: theirs('whole', [files]),
        },
        ours: () => commandSeconds(cupel('score', files.gold, files.system, '-m', 'ancast++')),
      })),
    {
      ...{ work: '`ancast++` of a folder of 30 documents', ...peer, theirs: theirs('whole', thirty) },
      ours: () => inFolders(thirty, (sides) => commandSeconds(cupel('score', ...sides, '-m', 'ancast++', '--lenient'))),
    },
    {
      ...{ work: '`ancast++` of 30 documents, in process', ...peer, theirs: theirs('work', thirty) },
      ours: () => scoreInProcess(thirty, 'umr', 'ancast++'),
    },
  ]
}

/** The pairs as two folders with files of the same names. */
function inFolders(pairs: readonly Files[], run: (sides: readonly string[]) => number): number {
  const place = mkdtempSync(join(tmpdir(), 'cupel-bench-'))
  const sides = (['gold', 'system'] as const).map((side) => {
    mkdirSync(join(place, side))
    for (const [i, files] of pairs.entries()) copyFileSync(files[side], join(place, side, `${i}.umr`))
    return join(place, side)
  })
  try {
    return run(sides)
  } finally {
    rmSync(place, { recursive: true })
  }
}

/** Reading and scoring, without starting a process. */
function scoreInProcess(pairs: readonly Files[], format: string, measure: string): number {
  const side = (name: keyof Files) =>
    pairs.flatMap(
      (files, i) => parseFormat(format).read(readFileSync(files[name], 'utf8'), { id: String(i) }).documents,
    )
  return cpuSeconds(() => evaluate({ gold: side('gold'), system: side('system'), measures: [parseMeasure(measure)] }))
}

function ofSmatch(folder: string, python: string): readonly Comparison[] {
  const names = ['en0001_pert', 'en_conv', 'ud2umr_en', 'en0196_pert']
  const pairs = names.map((name) => ({
    gold: join(folder, `${name}.gold.amr`),
    system: join(folder, `${name}.system.amr`),
  }))
  const peer = { folder: 'smatch', name: 'smatch, 4 restarts', goal: 1 }
  return [
    ...pairs.map((files, i) => ({
      ...{ work: `\`smatch\` of ${names[i]}, whole command`, ...peer },
      ours: () => commandSeconds(cupel('score', files.gold, files.system, '-m', 'smatch')),
      theirs: (place: string) => commandSeconds([python, join(place, 'smatch.py'), '-f', files.system, files.gold]),
    })),
    {
      ...{ work: '`smatch` of these four files, in process', ...peer },
      ours: () => scoreInProcess(pairs, 'penman', 'smatch'),
      theirs: (place) =>
        commandSeconds([
          python,
          driver('run-smatch.py'),
          place,
          ...pairs.flatMap(({ gold, system }) => [system, gold]),
        ]),
    },
  ]
}
