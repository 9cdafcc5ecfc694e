/** The schemas of documents to judge from another machine. */
import { z } from 'zod'
import { units } from '../../../evaluation/units.js'
import type { KindSchemas } from '../job.js'
import { documentSchema } from './document-schema.js'
import type { DocumentToJudge, JudgeOptions, SideToJudge } from './judge.js'

const number = z.int().nonnegative()
const side: z.ZodType<SideToJudge> = z
  .union([
    z.strictObject({ file: z.string(), format: z.string().exactOptional(), input: number }),
    z.strictObject({ input: number }),
  ])
  .nullable()

export const judgeSchemas: KindSchemas<JudgeOptions, readonly DocumentToJudge[]> = {
  options: z.strictObject({
    measures: z.array(z.string()),
    unit: z.enum(units),
    hasWhole: z.boolean().exactOptional(),
    hasOverlaps: z.boolean().exactOptional(),
    items: z.boolean(),
  }),
  data: z.array(z.strictObject({ id: z.string(), isJudged: z.boolean(), gold: side, systems: z.array(side) })),
  shardInput: documentSchema,
}
