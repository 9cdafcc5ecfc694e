/** The schemas of cells of an experiment from another machine. */
import { z } from 'zod'
import type { KindSchemas } from '../job.js'
import { documentsSchema } from './document-schema.js'
import type { ExperimentJobOptions, ExperimentShard } from './experiment.js'

export const experimentSchemas: KindSchemas<ExperimentJobOptions, ExperimentShard> = {
  options: z.strictObject({
    experiment: z.string(),
    settings: z.record(z.string(), z.union([z.string(), z.number()])),
    measures: z.array(z.string()),
  }),
  data: z.strictObject({ cells: z.array(z.string()) }),
  runInputs: [
    z.strictObject({
      documents: documentsSchema,
      runs: z.array(z.strictObject({ name: z.string(), documents: documentsSchema, isByName: z.boolean().optional() })),
    }),
  ],
}
