/** `npm run bench`: compiles library and benchmarks to build/, then runs them. bench/README.md says what is measured. */
import { join } from 'node:path'
import { root, run, tool } from './prepare.js'

run(tool('tsc'), ['-p', 'tsconfig.json', '--outDir', 'build'])
run(process.execPath, ['--expose-gc', join(root, 'build', 'bench', 'main.js')])
