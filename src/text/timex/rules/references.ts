/** Words for now, before and later that name no part of the calendar: PRESENT_REF, PAST_REF, FUTURE_REF. */
import { type Context, firstWord, formBeside, wordBeside } from '../context.js'
import { type Meaning, type Rule, rule } from '../grammar.js'

export const referenceRules: readonly Rule[] = [
  reference(
    'now',
    'now|right now|just now|at present|nowadays|these days|at this (?:time|point|moment)|currently|presently|at the moment',
    'PRESENT_REF',
  ),
  reference('current', 'current', 'PRESENT_REF', isAttribute),
  reference('recently', '(?:more |most |very )?recently|lately', 'PAST_REF'),
  reference('recent', 'recent', 'PAST_REF', isAttribute),
  reference('recent-units', '(?:recent|past) {units}(?: and {units})?', 'PAST_REF'),
  reference('coming-units', '(?:the )?coming {units}(?: and {units})?', 'FUTURE_REF'),
  reference('past', 'the (?:recent |distant )?past', 'PAST_REF', isBareNoun),
  reference('formerly', 'not long ago|long ago', 'PAST_REF'),
  reference('once', 'once', 'PAST_REF', isOnce),
  reference('future', '(?:the )?(?:near |foreseeable |immediate |distant )?future', 'FUTURE_REF', isBareNoun),
  reference('later', 'a later date|the (?:short|near) (?:term|run)', 'FUTURE_REF', isBareNoun),
  reference(
    'soon',
    'soon|shortly',
    'FUTURE_REF',
    (context) => formBeside(context, -1) !== 'as' && formBeside(context, 0) !== 'after',
  ),
]

function reference(
  id: string,
  pattern: string,
  value: string,
  suits: (context: Context) => boolean = () => true,
): Rule {
  return rule(`reference/${id}`, `(?:${pattern})`, (_, context): Meaning | undefined =>
    suits(context) ? { type: 'DATE', value } : undefined,
  )
}

function isAttribute(context: Context): boolean {
  return firstWord(context).upos === 'ADJ' && wordBeside(context, 0)?.upos !== 'PUNCT'
}

/** "the past" but not "the past two years", "the future" but not "future earnings". */
function isBareNoun(context: Context): boolean {
  return !/^(?:NN|CD|JJ)/.test(wordBeside(context, 0)?.xpos ?? '')
}

/** "who once was" but not "once a week" or "once he had". */
function isOnce(context: Context): boolean {
  return /^VB/.test(wordBeside(context, 0)?.xpos ?? '') && context.from > 0
}
