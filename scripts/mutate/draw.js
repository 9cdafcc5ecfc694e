/** Which mutants are drawn: a random order of all points of the sources, from which those that compile are taken. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import { mutated, pointsOf } from './points.js'

/**
 * Code that only tests with servers, browsers and many processes run. They take minutes, so nothing is drawn here; a PATH that names
 * such a file draws from it all the same.
 */
const OUT_OF_REACH =
  /^src\/(node\/work\/(queue\/|store\/(redis|postgres))|node\/workbench|cli\/(worker|workbench|runs)\.)/

/** Every point below a folder, in a file, or in one line of it (`file.ts:12`), with the source of each file. */
export function allPoints(root, place) {
  const [path, line] = place.split(':')
  const sources = allSources(root, path)
  const points = [...sources].flatMap(([file, source]) => pointsOf(file, source))
  const isReached = ({ file }) => file === path || !OUT_OF_REACH.test(file)
  const isThere = ({ file, start }) => line === undefined || lineNumber(sources.get(file), start) === Number(line)
  return { sources, points: points.filter((point) => isReached(point) && isThere(point)) }
}

export function lineNumber(source, offset) {
  return source.slice(0, offset).split('\n').length
}

export function allSources(root, path = 'src') {
  return new Map(sourceFiles(root, path).map((file) => [file, readFileSync(join(root, file), 'utf8')]))
}

function sourceFiles(root, path) {
  const full = join(root, path)
  const names = statSync(full).isDirectory() ? readdirSync(full, { recursive: true, encoding: 'utf8' }).sort() : ['']
  return names
    .map((name) => relative(root, join(full, name)).replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts'))
}

/** `count` points that compile, in a random order that depends only on the seed; at most `perFile` of them in one file. */
export function draw({ points, sources }, { seed, count, perFile, compiler }) {
  const left = new Map()
  const drawn = []
  for (const point of perFile === Infinity ? shuffled(points, seed) : fileByFile(points, seed)) {
    if (drawn.length === count) break
    const rest = left.get(point.file) ?? perFile
    if (rest === 0 || !compiler.compiles(point.file, mutated(sources.get(point.file), point))) continue
    left.set(point.file, rest - 1)
    drawn.push({ ...point, number: drawn.length })
  }
  return drawn
}

/** So that a change in one file moves no mutant of the others. */
function fileByFile(points, seed) {
  const files = [...new Set(points.map(({ file }) => file))]
  return shuffled(files, seed).flatMap((file) =>
    shuffled(
      points.filter((point) => point.file === file),
      seed,
    ),
  )
}

function shuffled(values, seed) {
  const random = xoroshiro128plus(seed)
  const order = [...values]
  for (let i = order.length - 1; i > 0; i--) {
    const j = uniformInt(random, 0, i)
    ;[order[i], order[j]] = [order[j], order[i]]
  }
  return order
}
