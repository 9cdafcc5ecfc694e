/**
 * `node scripts/leaders-kb.js kb-leaders.jsonl kb.jsonl`: state leaders of the 21st century as facts. A line of the input is {country, title, office, value,
 * start, end}, with years, and no end if in office in mid-2019: such a fact has not ended before June 2019. Titles are gathered into four relations. With --mentioned only those that some
 * document names.
 */
import { readFileSync, writeFileSync } from 'node:fs'

/** What a title is called as a relation. */
function relationOf({ title, office }) {
  const name = (title || office || '').toLowerCase()
  if (/prime|premier|chancellor|taoiseach/.test(name)) return 'prime minister'
  if (/president/.test(name) && !/governorate/.test(name)) return 'president'
  if (/king|queen|emperor|emir|sultan|monarch|sovereign|prince|agong|gyalpo/.test(name)) return 'monarch'
  return 'head of government'
}

function leaderFacts(text, { mentioned = false } = {}) {
  const leaders = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  return leaders
    .filter(({ mentions }) => !mentioned || mentions > 0)
    .map((leader) => {
      const [start, end] = [String(leader.start), leader.end === null ? null : String(leader.end)]
      return {
        entity: leader.country,
        relation: relationOf(leader),
        value: leader.value,
        anchor: [start, start, end ?? '2019-06', end],
      }
    })
}

const [from, to] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
if (from === undefined || to === undefined) {
  console.error('usage: node scripts/leaders-kb.js kb-leaders.jsonl kb.jsonl [--mentioned]')
  process.exitCode = 2
} else {
  const facts = leaderFacts(readFileSync(from, 'utf8'), { mentioned: process.argv.includes('--mentioned') })
  writeFileSync(to, facts.map((fact) => `${JSON.stringify(fact)}\n`).join(''))
  console.log(`${to}: ${facts.length} facts`)
}
