/** The sections of `npm run bench`, in the order of the page. The module of a section is loaded when it runs. */
import type { Section } from './row.js'

export const sections: readonly Section[] = [
  { name: 'startup', title: 'Start-up', rows: async () => (await import('./startup.js')).startupRows() },
  { name: 'reading', title: 'Reading', rows: async (bench) => (await import('./reading.js')).readingRows(bench) },
  {
    name: 'closing',
    title: 'Closing random graphs',
    rows: async (bench) => (await import('./close.js')).closingRows(bench),
  },
  {
    name: 'allen',
    title: 'Closing general Allen networks',
    rows: async (bench) => (await import('./allen.js')).allenRows(bench),
  },
  { name: 'corpus', title: 'Scoring the example corpus', rows: async () => (await import('./corpus.js')).corpusRows() },
  {
    name: 'timebank',
    title: 'Scoring TimeBank',
    rows: async (bench) => (await import('./timebank.js')).timeBankRows(bench),
  },
  {
    name: 'meaning',
    title: 'Meaning graphs',
    rows: async (bench) => (await import('./meaning-rows.js')).meaningRows(bench),
  },
  {
    name: 'sentences',
    title: 'Scoring sentences by size',
    rows: async (bench) => (await import('./sentences.js')).sentenceRows(bench),
  },
  { name: 'growth', title: 'Growth', rows: async (bench) => (await import('./growth.js')).growthRows(bench) },
  {
    name: 'large',
    title: 'Large inputs',
    rows: async (bench) => (await import('./large-inputs.js')).largeInputRows(bench),
  },
  {
    name: 'documents',
    title: 'Analysing documents',
    rows: async (bench) => (await import('./documents.js')).documentRows(bench),
  },
  { name: 'resampling', title: 'Resampling', rows: async () => (await import('./resampling.js')).resamplingRows() },
  {
    name: 'comparisons',
    title: 'Comparisons',
    rows: async () => (await import('./comparisons.js')).comparisonRows(),
  },
  {
    name: 'learning',
    title: 'Support vector machines',
    rows: async () => (await import('./learning.js')).learningRows(),
  },
  {
    name: 'peers',
    title: 'Beside other programs',
    rows: async (bench) => (await import('./peers/peers.js')).peerRows(bench),
  },
]
