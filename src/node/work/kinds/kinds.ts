/** All kinds of jobs. Nothing else is ever run for another machine. A kind is loaded on first use. */
import type { AnyJobKind } from '../job.js'

const kinds: Readonly<Record<string, () => Promise<AnyJobKind>>> = {
  judge: async () => (await import('./judge.js')).judgeKind,
  experiment: async () => (await import('./experiment.js')).experimentKind,
  'facts-index': async () => (await import('./facts-index.js')).factsIndexKind,
  'facts-extract': async () => (await import('./facts-extract.js')).factsExtractKind,
}

/** Kinds that only run in threads of this machine. Work from other machines cannot name them. */
const localKinds: typeof kinds = {
  resample: async () => (await import('./resample.js')).resampleKind,
}

export const kindNames: readonly string[] = Object.keys(kinds)

export async function loadKind(name: string): Promise<AnyJobKind> {
  const all = { ...kinds, ...localKinds }
  const load = Object.hasOwn(all, name) ? all[name] : undefined
  if (!load) throw new Error(`There is no kind of job with the name "${name}".`)
  return load()
}
