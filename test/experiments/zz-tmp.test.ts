import { readFileSync } from 'node:fs'
import { stability } from '../../src/experiments/stability.js'
import { sensitivity } from '../../src/experiments/sensitivity.js'
import { accuracy } from '../../src/measures/accuracy.js'
import { correctnessAtOne } from '../../src/measures/c-at-1.js'
import { utility } from '../../src/measures/utility.js'
import { inputsOf } from './answer-runs.js'
import { test } from 'vitest'
test('x', () => {
const data = JSON.parse(readFileSync('/work/shared/data/answers/pan20-judgments.json','utf8'))
const inputs = inputsOf(data.runs)
const measures=[correctnessAtOne(), accuracy(), utility()]
const settings={size:250,trials:100,unit:'auto' as const,missing:'error' as const}
const p = structuredClone(stability.prepare(inputs, {settings,measures,seed:1}))
for (let seed=1; seed<=10; seed++) {
 const context={settings,measures,seed}
 const a=stability.conclude(stability.cells(p,context).flatMap(c=>stability.run(c,p,context)),context).tables[0]!.rows.filter(r=>r.f===.05)
 const b=sensitivity.conclude(sensitivity.cells(p,context).flatMap(c=>sensitivity.run(c,p,context)),context).tables[0]!.rows
 console.log('S',seed, a.map(r=>`${(100*Number(r['error rate'])).toFixed(2)}/${(100*Number(r['proportion of ties'])).toFixed(1)}`).join('  '), ' | ', b.map(r=>`${r['difference needed']}:${(100*Number(r.sensitivity)).toFixed(1)}`).join('  '))
}
const context={settings:{...settings,trials:1000},measures,seed:1}
 const a=stability.conclude(stability.cells(p,context).flatMap(c=>stability.run(c,p,context)),context).tables[0]!.rows.filter(r=>r.f===.05)
 const b=sensitivity.conclude(sensitivity.cells(p,context).flatMap(c=>sensitivity.run(c,p,context)),context).tables[0]!.rows
 console.log('S 1000 trials', a.map(r=>`${(100*Number(r['error rate'])).toFixed(2)}/${(100*Number(r['proportion of ties'])).toFixed(1)}`).join('  '), ' | ', b.map(r=>`${r['difference needed']}:${(100*Number(r.sensitivity)).toFixed(1)}`).join('  '))
}, 300000)
