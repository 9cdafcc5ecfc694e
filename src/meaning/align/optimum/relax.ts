/**
 * Solves a part of a problem as far as its relaxation goes (`relaxation.ts`): at once if no two pairs exclude each other, and by hill climbing
 * alone if the budget does not allow more.
 */
import { Assignments } from './assignment.js'
import type { Budget } from './budget.js'
import { Climber } from './climb.js'
import { type LocalShape, localShape } from './local-choice.js'
import { linkEnds, type Neighbours } from './neighbours.js'
import type { PairProblem } from './problem.js'
import { afterReserve, Relaxation, type Relaxed } from './relaxation.js'
import { roughly } from './rough.js'

/** The cost of the set-up for each pair and link, in steps. */
const setUp = 150

/**
 * Searches for an alignment with a value greater than `floor`, or for a proof that there is none, in a number of rounds. If the budget does not
 * allow the first round, the alignment is that of hill climbing, and the bound is a rough one.
 */
export function relax(problem: PairProblem, floor: number, rounds: number, budget: Budget): Relaxed {
  const needed = setUp * (problem.left.length + problem.first.length)
  if (isUnambiguous(problem)) return joinAll(problem, floor, needed, budget)
  const links = linkEnds(problem)
  const shape = localShape(problem, links)
  const bytes = relaxationBytes(problem, shape)
  if (needed > afterReserve * budget.steps || !budget.take(bytes)) return climbAlone(problem, links, floor, budget)
  budget.steps -= needed
  const relaxation = new Relaxation(problem, links, shape, floor, budget)
  relaxation.run(rounds)
  budget.giveBack(bytes)
  return relaxation.result()
}

/** Whether no two pairs exclude each other. */
function isUnambiguous({ left, right, leftCount, rightCount }: PairProblem): boolean {
  if (left.length > leftCount || right.length > rightCount) return false
  return new Set(left).size === left.length && new Set(right).size === right.length
}

function joinAll({ weight, gain }: PairProblem, floor: number, steps: number, budget: Budget): Relaxed {
  budget.steps -= steps
  const value = gain.reduce(add, weight.reduce(add, 0))
  return value > floor ? { pairs: [...weight.keys()], value, upper: value } : { pairs: [], value: floor, upper: floor }
}

const add = (a: number, b: number): number => a + b

function relaxationBytes({ leftCount, rightCount, left, first }: PairProblem, { sizes }: LocalShape): number {
  const size = Math.max(leftCount, rightCount)
  return 96 * left.length + 96 * first.length + 33 * size + 8 * size * size + Assignments.bytes(sizes)
}

function climbAlone(problem: PairProblem, links: Neighbours, floor: number, budget: Budget): Relaxed {
  budget.steps -= problem.left.length + problem.first.length
  const { pairs, value, upper } = roughly(problem, links, new Climber(problem, links, budget))
  return value > floor ? { pairs, value, upper } : { pairs: [], value: floor, upper: Math.max(floor, upper) }
}
