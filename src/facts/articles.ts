/**
 * Articles: documents about years, such as biographies and lists, unlike news of one day. The date of an article says nothing about
 * when a fact held; its times do. A document without a date is read as an article, and so is one that has the name of the entity or of the
 * value as its title or first line. O(length of the first line).
 */
import { foldName } from './names.js'
import type { SourceDocument } from './source.js'

/** The names of the two participants of a fact. */
export interface ParticipantNames {
  readonly entity: readonly string[]
  readonly value: readonly string[]
}

/** Whether a document is read as an article. */
export function isArticle(document: SourceDocument, { entity, value }: ParticipantNames): boolean {
  return document.date === undefined || isHeaded(document, entity) || isHeaded(document, value)
}

/** The documents in groups: those about the entity, those about the value, and the others. */
export function articlesByRelevance(
  articles: readonly SourceDocument[],
  names: ParticipantNames,
): readonly (readonly SourceDocument[])[] {
  const groups: SourceDocument[][] = [[], [], []]
  for (const article of articles)
    groups[isAbout(article, names.entity) ? 0 : isAbout(article, names.value) ? 1 : 2]!.push(article)
  return groups
}

/** The names whose mentions are about the fact, and those that compete with them. An article about the value mentions the entity. */
export function soughtNames(
  document: SourceDocument,
  { entity, value, rivals }: ParticipantNames & { readonly rivals: readonly string[] },
): { readonly names: readonly string[]; readonly rivals: readonly string[] } {
  const isOfValue = !isAbout(document, entity) && isAbout(document, value)
  return isOfValue ? { names: entity, rivals: [] } : { names: value, rivals }
}

/**
 * Whether a document is about the bearer of a name: it has the name as its title, or begins with it.
 * @example isAbout({ id: '1', text: 'Ada Brun (born 1950) is a mayor.' }, ['Ada Brun']) // true
 */
export function isAbout(document: SourceDocument, names: readonly string[]): boolean {
  if (isHeaded(document, names)) return true
  const start = ` ${foldName(document.text.trimStart().slice(0, longestStart))} `
  return names.some((name) => foldName(name) !== '' && start.startsWith(` ${foldName(name)} `))
}

const longestStart = 200

/** Whether one of the names is the title or the first line, apart from an addition in brackets: "Ada Brun (politician)". */
function isHeaded({ title, text }: SourceDocument, names: readonly string[]): boolean {
  const [firstLine = ''] = text.trimStart().slice(0, longestStart).split('\n', 1)
  const heads = [title ?? '', firstLine].map((head) => foldName(head.replace(/\s*\([^)]*\)\s*$/, '')))
  return names.some((name) => foldName(name) !== '' && heads.includes(foldName(name)))
}
