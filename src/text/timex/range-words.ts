/** The words around time expressions that make them the beginning or the end of a range: "from … to", "between … and", "since", "until". */

/** Words that can follow "from", "to" and the like before the time itself: "from about", "until early in". */
const soft =
  '(?: (?:the|early|late|mid|about|around|approximately|roughly|at least|circa|ca|ca\\.|c|c\\.|sometime|year|years|season|end|beginning|start|of|in|on|as early as|as late as|\\())*'

/** Some words up to "in" or "on", as in "until his death in 2001". */
const filling = '(?: [^ ,;:()"]+){1,6} (?:in|on|of|around|about)'

/** A time right behind one of these words. */
function near(words: string): RegExp {
  return new RegExp(`(?:^| )(?<marker>${words})${soft}$`)
}

/** A time behind one of these words and a few more. */
function far(words: string): RegExp {
  return new RegExp(`(?:^| )(?<marker>${words})(?:${soft}|${filling}${soft})$`)
}

/** The words before a time, joined by blanks; the group `marker` is where the range begins. */
export const before = {
  from: far('from|since|starting|beginning|commencing|as of|as from'),
  between: far('between'),
  since: far('since'),
  sinceNear: near(
    'as of|as from|effective|starting (?:in|on|from|with)|beginning (?:in|on|from|with)|after|(?<!the )following',
  ),
  fromNear: near('from'),
  until: far('until|till|til|untill'),
  untilNear: near('by|before|prior to|up to|up through|ending in|ending on'),
  dash: /(?<marker>\( -)$/,
} as const

const lead = '(?:(?:season|seasons|,|\\)) )*(?:and )?(?:then )?'

/** The words between the two times of a range. */
export const between = {
  /** "1999 - 2006", "1998 / 99" */
  sign: /^(?:season )?[)]?(?:-|\/)(?: (?:the|early|late|mid|about|around|circa|ca|ca\.|c|c\.))*$/,
  /** "1998 to 2001" */
  to: new RegExp(
    `^${lead}(?:to|until|till|til|untill|through|thru|up to|up until|up till|up through|and until)${soft}$`,
  ),
  /** "from 1998 to his death in 2001", "from 1998 , when it opened , until 2001" */
  farTo: new RegExp(`^${lead}to${filling}${soft}$|(?:^| )(?:until|till|til|through)(?:${soft}|${filling}${soft})$`),
  /** "between 1998 and 2001" */
  and: new RegExp(`^${lead}and(?:${soft}|${filling}${soft})$`),
} as const

const now =
  '(?:the )?(?:present|present day|date|now|today|nowadays|this day|current|currently|ongoing|incumbent|current day)(?![^ ])'

/** The words behind a time. */
export const behind = {
  /** "2011 - present" */
  now: new RegExp(`^(?:season )?(?:,? ?(?:to|till|til|until|up to|through|up until) |- )${now}`),
  /** "( 2011 - )" */
  open: /^- [,;:)]/,
  dash: /^-(?: |$)/,
  onwards: /^(?:season )?(?:on|onward|onwards|forward|forwards)(?= [^a-z]|$| until| he| she| it| they| the)/,
} as const
