/** Random tests draw from one seed, so that a run can be repeated; CUPEL_SEED chooses another one. */
import fc from 'fast-check'

fc.configureGlobal({ seed: Number(process.env.CUPEL_SEED ?? 1) })

// Each command line that a test runs in this process listens to its output.
process.stdout.setMaxListeners(0)

// Progress depends on the time that a command takes, and must not decide a test.
process.env.CUPEL_PROGRESS = 'off'
