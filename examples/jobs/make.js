/**
 * Makes the messy files of docs/jobs.md: `node examples/jobs/make.js FOLDER`. Everything is made up, and the same on every machine.
 *
 * | folder | holds |
 * |---|---|
 * | gold, submissions | a shared task of 20 bulletins with five teams: four of them made a mistake that teams make |
 * | triples | what language models write about three bulletins |
 * | annotators | three people who annotated four bulletins; one used an id twice |
 * | amr | a corpus of 60 sentences in one file, and two parsers |
 * | answers | 13 runs on 14,311 questions |
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { answerFiles } from './answers.js'
import { graphFiles } from './graphs.js'
import { annotatorFiles, goldFiles, submissionFiles, tripleFiles } from './timelines.js'

const folder = process.argv[2]
if (folder === undefined) {
  console.error('Name a folder for the files: node examples/jobs/make.js FOLDER')
  process.exit(2)
}
const files = { ...goldFiles(), ...submissionFiles(), ...tripleFiles(), ...annotatorFiles(), ...graphFiles(), ...answerFiles() }
for (const name of new Set(Object.keys(files).map((file) => file.split('/')[0])))
  rmSync(join(folder, name), { recursive: true, force: true })
for (const [file, content] of Object.entries(files)) {
  mkdirSync(join(folder, dirname(file)), { recursive: true })
  writeFileSync(join(folder, file), content)
}
console.log(`${Object.keys(files).length} files in ${folder}`)
