/** Which modules a command loads: a child process runs it and lists the scripts that V8 parsed. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './installed.js'

const lister = `
import { Session } from 'node:inspector/promises'
const [entry, ...args] = process.argv.slice(1)
const session = new Session()
session.connect()
const urls = new Set()
session.on('Debugger.scriptParsed', ({ params: { url } }) => urls.add(url))
await session.post('Debugger.enable')
const { run } = await import(entry)
process.stderr.write('\\n' + JSON.stringify({ code: await run(args), urls: [...urls] }))
`

/** The scripts that a command loads from files, without duplicates. `main` has the function `run`; the command must succeed. */
export function loadedBy(main: string, args: readonly string[], cwd = root): readonly string[] {
  const own = ['--input-type=module', '--eval', lister, pathToFileURL(main).href]
  const { stderr } = spawnSync(process.execPath, [...own, ...args], { cwd, encoding: 'utf8', maxBuffer: 1 << 26 })
  const { code, urls } = JSON.parse(stderr.slice(stderr.lastIndexOf('\n') + 1)) as {
    code: number
    urls: readonly string[]
  }
  if (code !== 0) throw new Error(`cupel ${args.join(' ')} ended with ${code}`)
  return urls.filter((url) => /^file:.*\.[cm]?js$/.test(url))
}

/** The modules of `dist/` that a command loads if each is a file of its own, such as `cli/main.js`, and the packages. */
export function modulesOf(args: readonly string[]): readonly string[] {
  const dist = pathToFileURL(join(root, 'dist')).href
  return loadedBy(join(root, 'dist/cli/main.js'), args).map((url) =>
    url.startsWith(dist)
      ? url.slice(dist.length + 1)
      : url.replace(/^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\/.*$/, '$1'),
  )
}

/** The number of files that a command loads from the bundle. */
export function filesOf(args: readonly string[]): number {
  const bundle = pathToFileURL(join(root, 'dist/bundle')).href
  return loadedBy(join(root, 'dist/bundle/cli.js'), args).filter((url) => url.startsWith(bundle)).length
}
