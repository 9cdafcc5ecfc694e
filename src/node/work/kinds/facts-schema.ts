/** The schemas of documents to index, or to extract facts from, from another machine. */
import { z } from 'zod'
import { settings } from '../../../facts/evidence.js'
import { isModel } from '../../../facts/model.js'
import { documentOf } from '../../collection/document.js'
import { fileKinds } from '../../collection/sources.js'
import type { KindSchemas } from '../job.js'
import type { FactsExtractOptions, FactsExtractShard } from './facts-extract.js'
import type { FactsIndexShard } from './facts-index.js'

export const factsIndexSchemas: KindSchemas<Record<string, never>, FactsIndexShard> = {
  options: z.strictObject({}),
  data: z.strictObject({
    parts: z.array(
      z.union([
        z.strictObject({ kind: z.literal('lines') }),
        z.strictObject({ kind: z.enum(fileKinds), id: z.string() }),
      ]),
    ),
  }),
}

export const factsExtractSchemas: KindSchemas<FactsExtractOptions, FactsExtractShard> = {
  options: z.strictObject({ setting: z.enum(settings), threshold: z.number(), sought: z.array(z.string()).optional() }),
  data: z.strictObject({ entities: z.array(z.string()) }),
  runInputs: [z.custom(isModel), z.array(z.tuple([z.string(), z.array(z.string())])), z.string()],
  shardInput: z.array(
    z
      .strictObject({
        id: z.string(),
        date: z
          .string()
          .regex(/^\d{4}(-\d{2}){0,2}$/)
          .optional(),
        title: z.string().optional(),
        text: z.string(),
      })
      .refine((document) => !('code' in documentOf(document))),
  ),
}
