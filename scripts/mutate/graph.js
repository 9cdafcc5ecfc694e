/** Which tests import a source file, directly or not, the nearest first. Imports of types do not count: they are gone at run time. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path/posix'

/** Tests of servers, browsers and the project itself: they start many processes, and are too slow to be run for each mutant. */
const LEFT_OUT = [
  /^test\/(web|house)\//,
  /^test\/work\/(chaos|secrets|misuse|slurm|forged|executors|store-servers)\.test\.ts$/,
]

/** For each file of src/ and test/, the files that import it. */
export function readGraph(root) {
  const files = ['src', 'test'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((file) => file.endsWith('.ts')),
  )
  const importers = new Map(files.map((file) => [file, []]))
  for (const file of files)
    for (const imported of importsOf(file, readFileSync(join(root, file), 'utf8'))) importers.get(imported)?.push(file)
  return importers
}

function importsOf(file, source) {
  const named = source.matchAll(/^(?:import|export)\s+(?!type\s)[^'"]*?from\s+'(\.[^']+)'/gm)
  const loaded = source.matchAll(/import\('(\.[^']+)'\)/g)
  return [...named, ...loaded].map(([, path]) => join(dirname(file), path).replace(/\.js$/, '.ts'))
}

/** The file and all that import it, directly or not, with the number of imports in between; the nearest first. */
export function importersOf(importers, file) {
  const steps = new Map([[file, 0]])
  for (const [at, step] of steps)
    for (const importer of importers.get(at) ?? []) if (!steps.has(importer)) steps.set(importer, step + 1)
  return steps
}

/** Test files that reach a source file: first the one that mirrors its path, then by the number of imports in between. */
export function testsOf(importers, file) {
  const steps = importersOf(importers, file)
  const likeness = (test) => (test === mirrorOf(file) ? -2 : dirname(test) === dirname(mirrorOf(file)) ? -1 : 0)
  return [...steps.keys()]
    .filter((test) => test.endsWith('.test.ts') && !LEFT_OUT.some((pattern) => pattern.test(test)))
    .sort((a, b) => likeness(a) - likeness(b) || steps.get(a) - steps.get(b) || (a < b ? -1 : 1))
}

function mirrorOf(file) {
  return join('test', dirname(file).replace(/^src\/?/, ''), basename(file).replace(/\.ts$/, '.test.ts'))
}
