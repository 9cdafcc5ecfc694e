/** The package as a user has it: packed, and installed in an empty folder. Made once for all tests that ask. */
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

export const root = fileURLToPath(new URL('../..', import.meta.url))

export interface Installed {
  /** Holds `node_modules/cupel`, and nothing of the project. */
  readonly folder: string
  readonly tarball: string
  remove(): Promise<void>
}

/** Takes packages from the cache of npm where they are there, and from the registry otherwise. */
export async function installPacked(): Promise<Installed> {
  const folder = await mkdtemp(join(tmpdir(), 'cupel-installed-'))
  await runIn(root, 'npm', ['pack', '--ignore-scripts', '--loglevel=error', '--pack-destination', folder])
  const tarball = join(folder, (await readdir(folder)).find((name) => name.endsWith('.tgz'))!)
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'a-user', private: true, type: 'module' }))
  const quiet = ['--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']
  await runIn(folder, 'npm', ['install', tarball, ...quiet])
  await mkdir(join(folder, 'src'))
  return { folder, tarball, remove: () => rm(folder, { recursive: true }) }
}

/** What a program prints on both streams. */
export async function runIn(folder: string, command: string, args: readonly string[]): Promise<string> {
  const isScript = process.platform === 'win32' && command === 'npm'
  const running = promisify(execFile)(command, args, { cwd: folder, shell: isScript, maxBuffer: 1 << 26 })
  try {
    const { stdout, stderr } = await running
    return stdout + stderr
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string }
    throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}${stderr}`)
  }
}
