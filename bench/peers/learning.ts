/** Training of support vector machines, beside liblinear and LIBSVM: only training counts, on problems that both have in memory. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commandSeconds, cpuSeconds } from '../cpu.js'
import { clouds, gaussian, linear, linearProblems, trainGaussian, trainLinear } from '../learning.js'
import type { Bench } from '../row.js'
import { type Comparison, driver } from './comparison.js'

export function comparisonsOfLearning({ python }: Bench): readonly Comparison[] {
  const examples = clouds()
  const lines = examples.map(({ features, isPositive }) =>
    lineOf(
      isPositive,
      features.map((value, f) => [f + 1, value] as const),
    ),
  )
  const train = (program: string, options: string, file: readonly string[]) => (place: string) =>
    inFile(file, (path) => commandSeconds([python, driver('run-svm.py'), program, place, options, path]))
  return [
    ...linearProblems().map((problem) => ({
      ...{ work: `train a linear machine, ${problem.name}`, folder: 'liblinear', name: 'liblinear', goal: 1.5 },
      ours: () => cpuSeconds(() => trainLinear(problem)),
      theirs: train(
        'liblinear',
        `-q -s 3 -B 1 -c ${linear.cost} -e ${linear.tolerance}`,
        problem.examples.map(({ features, isPositive }) =>
          lineOf(
            isPositive,
            features.map((f) => [f + 1, 1] as const),
          ),
        ),
      ),
    })),
    {
      ...{ work: 'train a Gaussian machine, 1500 × 20', folder: 'libsvm', name: 'LIBSVM', goal: 2 },
      ours: () => cpuSeconds(() => trainGaussian(examples)),
      theirs: train('libsvm', `-q -c ${gaussian.cost} -g ${gaussian.gamma}`, lines),
    },
  ]
}

/** A line of the format of both programs. */
function lineOf(isPositive: boolean, features: readonly (readonly [number, number])[]): string {
  return [isPositive ? '+1' : '-1', ...features.map(([feature, value]) => `${feature}:${value}`)].join(' ')
}

function inFile(lines: readonly string[], run: (path: string) => number): number {
  const folder = mkdtempSync(join(tmpdir(), 'cupel-bench-'))
  try {
    writeFileSync(join(folder, 'problem'), `${lines.join('\n')}\n`)
    return run(join(folder, 'problem'))
  } finally {
    rmSync(folder, { recursive: true })
  }
}
