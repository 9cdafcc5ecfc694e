/**
 * Packages that scoring does not need: clients of servers, and what draws pictures. They are optional peer dependencies. A module that
 * imports one is loaded through here, so that a missing package gives a message with the command that installs it.
 */
import { failUsage } from '../vocabulary/problem.js'

/** @example await loadOptional(() => import('./redis.js'), { purpose: 'A store on Redis', packages: ['ioredis'] }) */
export async function loadOptional<Module>(
  load: () => Promise<Module>,
  { purpose, packages }: { readonly purpose: string; readonly packages: readonly string[] },
): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    const missing = missingPackage(error)
    if (missing === undefined || !packages.includes(missing)) throw error
    const command = `npm install ${packages.join(' ')}`
    return failUsage({
      code: 'usage/option',
      message: `${purpose} needs the package "${missing}", which is not installed.`,
      actual: missing,
      expected: packages,
      hint: `Run '${command}' where Cupel is installed; add -g if Cupel is installed globally.`,
    })
  }
}

function missingPackage(error: unknown): string | undefined {
  const { code, message = '' } = error as { readonly code?: string; readonly message?: string }
  return code === 'ERR_MODULE_NOT_FOUND' ? /^Cannot find package '([^']+)'/.exec(message)?.[1] : undefined
}
