/**
 * Errors that the caller allows, by code: they become warnings, so that one known fault does not stop a whole run, while every other error still does.
 * O(problems).
 */
import { failUsage, nearest, type Problem } from './problem.js'
import { type ProblemCode, problemCodes } from './problem-codes.js'

/** Faults of a call, not of data: there is nothing to continue with. */
const neverAllowed = /^(?:usage|work)\/|^corpus\/no-documents$/

/** The problems, with allowed errors as warnings. */
export function allowProblems(problems: readonly Problem[], allowed: readonly ProblemCode[] = []): readonly Problem[] {
  if (allowed.length === 0 || !problems.some((problem) => isAllowed(problem, allowed))) return problems
  return problems.map((problem) =>
    isAllowed(problem, allowed) ? { ...problem, severity: 'warning', isAllowed: true } : problem,
  )
}

function isAllowed({ severity, code }: Problem, allowed: readonly ProblemCode[]): boolean {
  return severity === 'error' && allowed.includes(code)
}

/** The codes of the errors that could be allowed, most frequent first. */
export function allowableCodes(problems: readonly Problem[]): ProblemCode[] {
  const counts = new Map<ProblemCode, number>()
  for (const { severity, code, more = 0 } of problems)
    if (severity === 'error' && !neverAllowed.test(code)) counts.set(code, (counts.get(code) ?? 0) + 1 + more)
  return [...counts].sort(([, a], [, b]) => b - a).map(([code]) => code)
}

/** Throws if one of the codes is unknown, or is of an error that nobody can allow. Codes that begin with `x-` belong to formats and measures of your own. */
export function checkAllowed(codes: readonly string[]): readonly ProblemCode[] {
  for (const code of codes) {
    if (neverAllowed.test(code)) failNeverAllowed(code)
    if (!isCode(code)) failUnknownCode(code)
  }
  return codes as readonly ProblemCode[]
}

function isCode(code: string): boolean {
  return Object.hasOwn(problemCodes, code) || /^x-./.test(code)
}

function failNeverAllowed(code: string): never {
  return failUsage({
    code: 'usage/option',
    message: `"${code}" cannot be allowed: after this error there is nothing to continue with.`,
    actual: code,
  })
}

function failUnknownCode(code: string): never {
  const codes = Object.keys(problemCodes)
  const meant = nearest(code, codes)
  const alike = codes.filter((known) => known.endsWith(`/${code}`) || known.startsWith(`${code.split('/')[0]}/`))
  return failUsage({
    code: 'usage/option',
    message: `There is no problem code "${code}".${meant ? ` Did you mean ${meant}?` : ''}`,
    actual: code,
    ...(alike.length > 0 && { expected: alike }),
    hint: alike.length
      ? `Similar codes are ${alike.slice(0, 8).join(', ')}${alike.length > 8 ? ', …' : ''}.`
      : 'Problems are printed with their code, and docs/problems.md lists all codes.',
  })
}
