import type { Comparison } from './comparison.js'
export const comparisonsOfLearning = (): readonly Comparison[] => []
