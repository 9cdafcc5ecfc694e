/** Files and folders on Node: what a browser does not have. */
export { FileFault, lineOfFile, piecesOfFile } from './file.js'
export { type FileList, type LoadedFile, type LoadOptions, listFiles, load, loadFile } from './load.js'
export { loadAnalyser } from './text-model.js'
export { loadWordNet } from './wordnet.js'
