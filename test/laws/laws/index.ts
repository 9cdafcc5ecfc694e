/** The laws that every measure keeps. */
import { itemLaws } from './items.js'
import type { Law } from './law.js'
import { samenessLaws } from './sameness.js'
import { sideLaws } from './sides.js'
import { silenceLaws } from './silence.js'
import { valueLaws } from './values.js'

const list = { ...sideLaws, ...itemLaws, ...samenessLaws, ...silenceLaws, ...valueLaws }

export type LawName = keyof typeof list

export const laws: Readonly<Record<LawName, Law>> = list
