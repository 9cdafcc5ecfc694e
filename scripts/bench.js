/** `npm run bench -- [options]`: builds what is measured, then runs bench/main.ts. bench/README.md says what is measured; --help lists the options. */
import { join } from 'node:path'
import { build, root, run, tool } from './prepare.js'

build()
run(tool('tsc'), ['-p', 'tsconfig.json', '--outDir', 'build'])
run(process.execPath, ['--expose-gc', join(root, 'build', 'bench', 'main.js'), ...process.argv.slice(2)])
