/** Files and folders on Node: what a browser does not have. */
export type { Analyser } from '../text/analyser.js'
export {
  type Added,
  type Collection,
  type CollectionDocument,
  type DocumentReading,
  type IndexingOptions,
  type IndexReport,
  indexDocuments,
  type KeptRefused,
  openCollection,
  type Reading,
  type ReadOptions,
  type Refused,
  type Replacement,
  readDocuments,
  type SourceProgress,
} from './collection/index.js'
export { FileFault, lineOfFile, piecesOfFile } from './file.js'
export { graphReader } from './graph-reader.js'
export { judgeIn } from './judge-in.js'
export { type FileList, type LoadedFile, type LoadOptions, listFiles, load, loadFile } from './load.js'
export { loadMeasure } from './load-measure.js'
export { loadAnalyser } from './text-model.js'
export { loadWordNet } from './wordnet.js'
export { inProcess } from './work/in-process.js'
export { inThreads } from './work/in-threads.js'
export type { Executor } from './work/job.js'
