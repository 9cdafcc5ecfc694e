/**
 * The files that are part of the package. This file, its compiled form and the bundle are all two folders below the folder of the package, so the
 * place is found from each of them.
 */

/** @example inPackage('models/english.bin') */
export function inPackage(path: string): URL {
  return new URL(`../../${path}`, import.meta.url)
}
