/**
 * What both commands of the README need first: packages and a build, each made only when something changed.
 * Plain JavaScript on Node alone, because it runs before anything is installed.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
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

/** Compiles src/ to dist/, bundles it in dist/bundle/, and web/ in dist/web/, unless the sources are those of the last build. */
export function build() {
  const stamp = join(root, 'dist', '.cupel-built')
  const wanted = hash([
    join(root, 'tsconfig.json'),
    join(root, 'tsconfig.build.json'),
    join(root, 'package.json'),
    join(root, 'package-lock.json'),
    join(root, 'scripts', 'bundle.js'),
    join(root, 'scripts', 'keep-code.js'),
    join(root, 'scripts', 'licences.js'),
    ...filesBelow(join(root, 'src')),
    ...filesBelow(join(root, 'web')),
  ])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.error('Building …')
  rmSync(join(root, 'dist'), { recursive: true, force: true })
  run(tool('tsc'), ['-p', 'tsconfig.build.json'])
  run(process.execPath, ['scripts/bundle.js'])
  run(process.execPath, ['scripts/keep-code.js'])
  run(tool('vite'), ['build', 'web', '--logLevel', 'warn'])
  writeFileSync(stamp, wanted)
}

/** Minutes in which a program must be there, or the tests go on without it. */
const PATIENCE = 5

/**
 * A browser for the tests of the workbench: where it is missing, Debian's is installed if this may be done here. What went wrong is told, and never
 * fails anything; tests that need it are skipped. CUPEL_CHROMIUM names another one, CUPEL_BROWSER=no asks for none.
 */
export function installBrowser() {
  const wanted = process.env.CUPEL_CHROMIUM ?? '/usr/bin/chromium'
  if (existsSync(wanted)) return
  const named = process.env.CUPEL_CHROMIUM && 'CUPEL_CHROMIUM names it'
  const why = whyOff('CUPEL_BROWSER') ?? named ?? whyNot('a browser', 'chromium')
  if (why) console.error(`Tests in a browser are skipped: there is none at ${wanted}, and ${why}.`)
}

/** Likewise a Redis server for the tests of work on many machines, each of which starts its own. CUPEL_REDIS=no asks for none. */
export function installRedis() {
  const name = process.platform === 'win32' ? 'redis-server.exe' : 'redis-server'
  if ((process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)))) return
  const why = whyOff('CUPEL_REDIS') ?? whyNot('a Redis server', 'redis-server')
  if (why) console.error(`Tests with Redis are skipped: there is no redis-server, and ${why}.`)
}

function whyOff(variable) {
  return process.env[variable] === 'no' ? `${variable} is "no"` : undefined
}

/** Tries to install a package of Debian; `undefined` if that worked. */
function whyNot(what, debianPackage) {
  const program = '/usr/bin/apt-get'
  if (!existsSync(program) || process.getuid?.() !== 0) return 'only root on Debian can install one'
  console.error(`Installing ${what} for the tests …`)
  const deadline = Date.now() + PATIENCE * 60_000
  const apt = (...args) => {
    const seconds = Math.max(1, Math.ceil((deadline - Date.now()) / 1000))
    const command = ['-c', withoutDaemons, 'sh', `${seconds}`, program, '-qq', ...args]
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    return spawnSync('sh', command, { stdio: 'ignore', env }).status === 0
  }
  const install = () => apt('install', '-y', '--no-install-recommends', debianPackage)
  if (install() || (apt('update') && install())) return undefined
  return `'apt-get install ${debianPackage}' failed`
}

/** What a package brings must not start running by itself: Debian asks this file, which is there only as long as the installation. */
const withoutDaemons = `
guard=/usr/sbin/policy-rc.d
if [ ! -e $guard ]; then
  trap 'rm -f $guard' EXIT
  trap 'exit 1' HUP INT TERM
  printf '#!/bin/sh\\nexit 101\\n' > $guard && chmod 755 $guard
fi
timeout "$@"`

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
