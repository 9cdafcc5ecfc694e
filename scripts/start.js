/** `npm start`: installs and builds what is missing, then scores the example corpus, explains one miss and, on a terminal, shows both in the workbench. */
import { build, install, root, run } from './prepare.js'

install()
build()
const cupel = (...args) => {
  console.log(`\n$ cupel ${args.join(' ')}\n`)
  run(process.execPath, ['bin/cupel', ...args], { cwd: root })
}
cupel('score', 'examples/gold', 'examples/system', '--per-document')
cupel('explain', 'examples/gold', 'examples/system', 'ferry', '--reason', 'contradicted', '--side', 'gold')
console.log("\nNext: './bin/cupel score --help', or README.md; './bin/cupel workbench' shows the same in a browser.")
if (process.stdin.isTTY && process.stdout.isTTY && !process.env.CI) cupel('workbench')
