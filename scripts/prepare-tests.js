/** Runs before tests that use the built command line or the built workbench: both are those of the present sources. */
import { build } from './prepare.js'

export default build
