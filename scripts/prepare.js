/**
 * What both commands of the README need first: packages and a build, each made only when something changed.
 * Plain JavaScript on Node alone, because it runs before anything is installed.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** Runs a command in the project; ends the process with its exit code if it fails. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    ...options,
  })
  if (error) console.error(`${command} could not be run: ${error.message}`)
  if (status !== 0) process.exit(status ?? 1)
}

export function tool(name) {
  return join(root, 'node_modules', '.bin', name)
}

/** Installs the packages of the lock file, unless they are there. */
export function install() {
  const stamp = join(root, 'node_modules', '.cupel-installed')
  const wanted = `${hash([join(root, 'package-lock.json')])} ${process.version.split('.')[0]} ${process.platform} ${process.arch}`
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.error('Installing packages …')
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { stdio: ['ignore', 'ignore', 'inherit'] })
  writeFileSync(stamp, wanted)
}

/** Compiles src/ to dist/ and web/ to dist/web/, unless the sources are those of the last build. */
export function build() {
  const stamp = join(root, 'dist', '.cupel-built')
  const wanted = hash([
    join(root, 'tsconfig.json'),
    join(root, 'tsconfig.build.json'),
    join(root, 'package-lock.json'),
    ...filesBelow(join(root, 'src')),
    ...filesBelow(join(root, 'web')),
  ])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.error('Building …')
  rmSync(join(root, 'dist'), { recursive: true, force: true })
  run(tool('tsc'), ['-p', 'tsconfig.build.json'])
  run(tool('vite'), ['build', 'web', '--logLevel', 'warn'])
  writeFileSync(stamp, wanted)
}

/** Minutes in which a browser must be there, or the tests go on without one. */
const PATIENCE = 5

/**
 * A browser for the tests of the workbench: where it is missing, Debian's is installed if this may be done here. What went wrong is told, and never
 * fails anything; tests that need it are skipped. CUPEL_CHROMIUM names another one, CUPEL_BROWSER=no asks for none.
 */
export function installBrowser() {
  const wanted = process.env.CUPEL_CHROMIUM ?? '/usr/bin/chromium'
  if (existsSync(wanted)) return
  const why = process.env.CUPEL_BROWSER === 'no' ? 'CUPEL_BROWSER is "no"' : whyNoBrowser()
  if (why) console.error(`Tests in a browser are skipped: there is none at ${wanted}, and ${why}.`)
}

/** Tries to install one; `undefined` if that worked. */
function whyNoBrowser() {
  if (process.env.CUPEL_CHROMIUM) return 'CUPEL_CHROMIUM names it'
  const program = '/usr/bin/apt-get'
  if (!existsSync(program) || process.getuid?.() !== 0) return 'only root on Debian can install one'
  console.error('Installing a browser for the tests …')
  const deadline = Date.now() + PATIENCE * 60_000
  const apt = (...args) =>
    spawnSync(program, ['-qq', ...args], {
      stdio: 'ignore',
      timeout: Math.max(1, deadline - Date.now()),
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  const install = () => apt('install', '-y', '--no-install-recommends', 'chromium')
  if (install() || (apt('update') && install())) return undefined
  return "'apt-get install chromium' failed"
}

function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)]))
}

function hash(files) {
  const sum = createHash('sha256')
  for (const file of files) sum.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0')
  return sum.digest('hex')
}
