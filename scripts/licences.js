/** A plugin for bundles: writes LICENSES.txt, with the licences of the packages whose code is in the bundle. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

/** `bundled` notes the packages of a bundle that is part of another, such as a worker. (Vite's own list of licences omits the worker.) */
export function licencesOf(what) {
  const packages = new Set()
  const bundled = {
    name: 'bundled',
    generateBundle(_, bundle) {
      const ids = Object.values(bundle).flatMap(({ moduleIds = [] }) => moduleIds)
      for (const id of ids) {
        const [folder] = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id) ?? []
        if (folder) packages.add(folder)
      }
    },
  }
  const licences = {
    ...bundled,
    name: 'licences',
    writeBundle({ dir }) {
      const parts = [...packages].map(licenceOf).sort()
      const head = `${what} contains code of these packages under these licences.`
      writeFileSync(`${dir}/LICENSES.txt`, `${[head, ...parts].join('\n\n')}\n`)
    },
  }
  return { licences, bundled }
}

function licenceOf(folder) {
  const { name, version, license, author } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry))
  const terms = file
    ? readFileSync(`${folder}/${file}`, 'utf8').trim()
    : `By ${author?.name ?? author}; the package contains no licence text.`
  return `${name} ${version} (${license})\n\n${terms}`
}
