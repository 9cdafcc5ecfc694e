/** Loaded first by each process that runs dist/ for a mutant (`node --import`). */
import { register } from 'node:module'
import { noteRuns } from './runs.js'

register('./dist-loader.js', import.meta.url)
process.once('exit', noteRuns())
