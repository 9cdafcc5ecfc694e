/** What `npm run mutate` prints: a line for each verdict, the survivors with the line before and after, and the score. */
import { lineNumber } from './draw.js'
import { LIST, lineOf } from './equivalent.js'
import { mutated } from './points.js'

export function openReport(all, count) {
  let done = 0
  const placeOf = ({ file, start }) => `${file}:${lineNumber(all.sources.get(file), start)}`

  function show(mutant) {
    const after = { sources: new Map([[mutant.file, mutated(all.sources.get(mutant.file), mutant)]]) }
    console.log(`\nsurvived: ${placeOf(mutant)}  ${mutant.change}`)
    console.log(`  - ${lineOf(all, mutant)}\n  + ${lineOf(after, mutant)}`)
  }

  return {
    /** A survivor of the tests comes a second time, judged by the transcripts. */
    verdict(mutant, { isGreen, isHanging, units }) {
      const verdict = isGreen ? 'survived' : isHanging ? 'killed, hangs' : 'killed'
      const place = ++done <= count ? `${done}/${count}` : 'again'
      console.log(`${place.padStart(8)}  ${verdict.padEnd(14)} ${placeOf(mutant)}  ${mutant.change}  (${units})`)
    },
    /** Returns the score. */
    end({ survivors, equivalent, leftOut }) {
      survivors.forEach(show)
      for (const { file, line } of equivalent.stale)
        console.log(`\nAn entry of ${LIST} matches nothing any more: ${file}: ${line}`)
      const score = count ? 1 - survivors.length / count : 1
      const killed = `${count - survivors.length} of ${count} mutants killed (${(100 * score).toFixed(1)} %)`
      console.log(`\n${killed}${leftOut ? `, ${leftOut} equivalent left out` : ''}`)
      return score
    },
  }
}
