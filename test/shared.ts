/** Corpora and reference values that are not ours to ship: beside the project, or where CUPEL_SHARED says. */
import { fileURLToPath } from 'node:url'

export const shared = process.env.CUPEL_SHARED ?? fileURLToPath(new URL('../../shared', import.meta.url))
