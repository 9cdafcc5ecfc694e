import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }

const src = fileURLToPath(new URL('../../src', import.meta.url))
const entries = Object.values(manifest.exports)
  .flatMap((target) => (typeof target === 'string' ? [] : [target.default]))
  .map((file) => `${src}/${file.replace('./dist/', '').replace(/\.js$/, '.ts')}`)

describe('the types of the package', () => {
  it('what a public declaration names is public too', () => {
    const program = ts.createProgram(entries, {
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
      noLib: true,
      types: [],
    })
    const checker = program.getTypeChecker()
    const declared = (symbol: ts.Symbol) =>
      symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
    const exported = new Set(
      entries.flatMap((entry) => {
        const module = checker.getSymbolAtLocation(program.getSourceFile(entry)!)!
        return checker.getExportsOfModule(module).map(declared)
      }),
    )
    const unnamed = [...exported].flatMap((symbol) =>
      (symbol.declarations ?? [])
        .flatMap(typesNamedBy)
        .map((name) => checker.getSymbolAtLocation(name))
        .filter((found) => found !== undefined)
        .map(declared)
        .filter((found) => isOurs(found) && !exported.has(found) && !parts.includes(found.name))
        .map((found) => `${symbol.name} names ${found.name} of ${fileOf(found)}`),
    )
    expect([...new Set(unnamed)].sort()).toEqual([])
  })
})

/** Types that only occur within another type, so that users do not need their names. */
const parts = [
  ...['Anchored', 'OtherValue', 'Unanswered', 'RankedAnswer', 'Step', 'Sum'],
  ...['Resampled', 'Resampling'],
  ...['NameEntity', 'NumberEntity', 'TimeEntity', 'SideSentence', 'Matrix'],
  ...['CompareSettings', 'Strategy', 'ReificationReading', 'RepairPolicy', 'Route', 'Naming', 'EventWords'],
  ...['Branch', 'PairStatement', 'Placed', 'BitTriangle', 'PointOrder', 'Work', 'Machine', 'Run', 'Finished'],
]

/** The types in the type of a value, or in the whole of a type; not those in the body of a function. */
function typesNamedBy(node: ts.Node): ts.EntityName[] {
  const found: ts.EntityName[] = []
  const visit = (inner: ts.Node): void => {
    if (ts.isBlock(inner) || inner === (node as ts.VariableDeclaration).initializer) return
    if (ts.isTypeReferenceNode(inner)) found.push(inner.typeName)
    ts.forEachChild(inner, visit)
  }
  visit(node)
  return found
}

function isOurs(symbol: ts.Symbol): boolean {
  return !(symbol.flags & ts.SymbolFlags.TypeParameter) && !fileOf(symbol).startsWith('..')
}

function fileOf(symbol: ts.Symbol): string {
  const file = symbol.declarations?.[0]?.getSourceFile().fileName
  return file === undefined ? '..' : relative(src, file)
}
