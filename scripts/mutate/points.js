/**
 * Mutation points: every place of a source file where one operator, constant, condition or guard can be changed.
 * A point is `{ file, start, end, text, change, probe }`: the new text between two offsets, the change in words, and the
 * expression that runs whenever the mutated code runs. Types, imports, comments and strings are never changed.
 */
import ts from 'typescript'

const kinds = ts.SyntaxKind

const OPERATORS = new Map([
  [kinds.PlusToken, ['-']],
  [kinds.MinusToken, ['+']],
  [kinds.AsteriskToken, ['/']],
  [kinds.SlashToken, ['*']],
  [kinds.PlusEqualsToken, ['-=']],
  [kinds.MinusEqualsToken, ['+=']],
  [kinds.LessThanToken, ['<=', '>=']],
  [kinds.LessThanEqualsToken, ['<', '>']],
  [kinds.GreaterThanToken, ['>=', '<=']],
  [kinds.GreaterThanEqualsToken, ['>', '<']],
  [kinds.EqualsEqualsEqualsToken, ['!==']],
  [kinds.ExclamationEqualsEqualsToken, ['===']],
  [kinds.AmpersandAmpersandToken, ['||']],
  [kinds.BarBarToken, ['&&']],
  [kinds.QuestionQuestionToken, ['&&']],
])

/** All points of a file, in the order of the text. */
export function pointsOf(file, source) {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.ES2022, true)
  const points = []
  const visit = (node) => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return
    for (const { target = node, text, change, runs = node } of changesOf(node, source))
      points.push({ file, start: target.getStart(), end: target.end, text, change, ...probeOf(runs) })
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return points
}

function changesOf(node, source) {
  const textOf = (part) => source.slice(part.getStart(), part.end)
  if (ts.isBinaryExpression(node)) return operatorChanges(node, textOf)
  if (ts.isNumericLiteral(node)) return isName(node) ? [] : [literal(node)]
  if (node.kind === kinds.TrueKeyword) return [{ text: 'false', change: 'true → false' }]
  if (node.kind === kinds.FalseKeyword) return [{ text: 'true', change: 'false → true' }]
  if (ts.isConditionalExpression(node)) {
    const [condition, then, otherwise] = [node.condition, node.whenTrue, node.whenFalse].map(textOf)
    return [{ text: `${condition} ? ${otherwise} : ${then}`, change: 'branches of ?: swapped' }]
  }
  return ts.isIfStatement(node) ? ifChanges(node, textOf) : []
}

function operatorChanges({ operatorToken, right, left, parent }, textOf) {
  const runs = left.parent
  const swaps = (OPERATORS.get(operatorToken.kind) ?? []).map((text) => ({
    ...{ target: operatorToken, text, runs },
    change: `${textOf(operatorToken)} → ${text}`,
  }))
  if (operatorToken.kind !== kinds.QuestionQuestionToken || ts.isBinaryExpression(parent)) return swaps
  return [...swaps, { text: `(${textOf(right)})`, change: 'left side of ?? dropped', runs }]
}

/** `0` in `{ 0: text }` is the name of a property. */
function isName(node) {
  return node.parent.name === node || node.parent.propertyName === node
}

/** 0 and 1 become each other; any other number grows by one. */
function literal(node) {
  const number = Number(node.text.replaceAll('_', ''))
  const text = String(number === 1 ? 0 : number + 1)
  return { text, change: `${node.getText()} → ${text}` }
}

function ifChanges(node, textOf) {
  const { expression, thenStatement, elseStatement } = node
  const negated = {
    target: expression,
    text: `!(${textOf(expression)})`,
    change: 'condition negated',
    runs: expression,
  }
  if (elseStatement || !isLeaving(thenStatement)) return [negated]
  return [negated, { text: '{}', change: 'guard removed', runs: expression }]
}

function isLeaving(statement) {
  const last = ts.isBlock(statement) ? statement.statements.at(-1) : statement
  return (
    last &&
    [kinds.ReturnStatement, kinds.ContinueStatement, kinds.BreakStatement, kinds.ThrowStatement].includes(last.kind)
  )
}

/** Where to note that the code runs, and whether it runs when the module is loaded. */
function probeOf(node) {
  let [probe, isLoading] = [node, true]
  for (let at = node; at; at = at.parent) {
    // A line must not begin with "(": without semicolons it would continue the line before it.
    if (ts.isExpressionStatement(at) && at.getStart() === node.getStart()) probe = at
    if (ts.isFunctionLike(at)) isLoading = false
  }
  const inner = ts.isExpressionStatement(probe) ? probe.expression : probe
  return { probe: { start: inner.getStart(), end: inner.end, isStatement: probe !== inner }, isLoading }
}

/** The source with one point changed. */
export function mutated(source, { start, end, text }) {
  return source.slice(0, start) + text + source.slice(end)
}

/** The source with a call in front of each point that notes its number, and no other change. */
export function probed(source, points) {
  const inserts = points.flatMap(({ probe: { start, end, isStatement }, number }) => [
    { at: start, order: -end, text: isStatement ? `__cupelRuns(${number}) || (` : `(__cupelRuns(${number}) || (` },
    { at: end, order: -start, text: isStatement ? ')' : '))' },
  ])
  return inserts
    .sort((a, b) => b.at - a.at || b.order - a.order)
    .reduce((text, insert) => text.slice(0, insert.at) + insert.text + text.slice(insert.at), source)
}
