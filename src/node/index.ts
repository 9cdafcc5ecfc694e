/**
 * `cupel/node`: what needs Node rather than a browser. Files and folders, threads and work on other machines (`work/`), experiments that can be
 * resumed (`experiment/`), collections of documents (`collection/`), the server of the workbench (`workbench/`). May import all of src but `cli/`.
 * To find your way, start with `load.ts` (files to documents) and `work/job.ts` (work that can be spread).
 */
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
export { type DocumentReader, documentReader, type ReaderBounds, readerBounds } from './graph-reader.js'
export { judgeIn } from './judge-in.js'
export { type FileList, type LoadedFile, type LoadOptions, listFiles, load, loadFile } from './load.js'
export { loadMeasure } from './load-measure.js'
export { loadAnalyser } from './text-model.js'
export { loadWordNet } from './wordnet.js'
export { inProcess } from './work/in-process.js'
export { inThreads } from './work/in-threads.js'
export type { Executor } from './work/job.js'
