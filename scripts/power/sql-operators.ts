import { parseStatements } from '../../apps/api/test/statements/parse-statement.ts'

/** A range of a text. */
export interface Place {
  readonly start: number
  readonly end: number
}

/** A change that an operator makes at one place of a source file. */
export interface Mutation extends Place {
  readonly operator: string
  readonly replacement: string
}

interface Operator {
  readonly name: string
  readonly pattern: RegExp
  readonly replace: (match: string) => string
  /** Extends the match to one of these words, or to the end of the enclosing parenthesis. */
  readonly until?: string
}

const SWAPPED = swapsOf(['< <=', '> >=', '= <>', 'and or', 'asc desc', 'min max', 'least greatest'])
const CONDITION_END =
  ';|,|\\b(?:and|or|then|else|end|when|join|left|inner|cross|where|group|order|having|returning|limit|for|union|on)\\b'

const OPERATORS: readonly Operator[] = [
  {
    name: 'swap',
    pattern:
      /(?<![<>=!~@&|?#-])(?:<=|>=|<>|<|>|=)(?![<>=@&|?#])|\b(?:and|or|asc|desc|min|max|least|greatest)\b/g,
    replace: (match) => SWAPPED.get(match) ?? match,
  },
  {
    name: 'drop-condition',
    pattern: /(?<=\b(?:where|(?<!\bbetween \S+ )and|on)\s+)(?=\S)/g,
    // Without the condition a parameter could be unused, which the type check would find.
    replace: (condition) => `(true or ${condition})`,
    until: CONDITION_END,
  },
  {
    name: 'change-number',
    pattern: /(?<!select |[\w.])\d+(?![\w.])/g,
    replace: (match) => String(Number(match) + 1),
  },
  { name: 'drop-word', pattern: /\b(?:not|distinct|unique) /g, replace: () => '' },
  {
    name: 'drop-lock',
    pattern: /\bfor (?:no key )?(?:update|share)(?: of \w+)?(?: skip locked)?/g,
    replace: () => '',
  },
  { name: 'drop-limit', pattern: /\blimit \w+/g, replace: () => '' },
  { name: 'drop-conflict', pattern: /\bon conflict\b/g, replace: () => '', until: ';|\\breturning\\b' },
]

/** Statements that contain a part of a statement. */
const FRAMES = ['…', 'select …', 'select 1 from t …', 'select 1 from t where true …', '… select 1']

/** Texts that stand for an interpolated part while PostgreSQL parses: a name, nothing, a list, a query, a part of `with`, an assignment. */
const FORMS = ['p', '', '(p)', 'table p', 'p as(table p)', 'p=1']

/**
 * Finds the mutations of a SQL text that PostgreSQL's parser accepts.
 * @param holes Ranges of interpolated parts
 */
export function mutateSql(text: string, holes: readonly Place[] = []): Mutation[] {
  for (const frame of FRAMES) {
    const errorIn = (part: string) => errorPlace(frame, part)
    const filled = fillHoles(text, holes, errorIn)
    if (filled === undefined) continue
    const masked = mask(filled, holes)
    return OPERATORS.flatMap((operator) =>
      placesOf(operator, masked).flatMap(({ start, end }) => {
        const replaceIn = (whole: string) => operator.replace(whole.slice(start, end))
        const mutated = filled.slice(0, start) + replaceIn(filled) + filled.slice(end)
        if (errorIn(mutated) !== undefined) return []
        return [{ operator: `sql-${operator.name}`, start, end, replacement: replaceIn(text) }]
      }),
    )
  }
  return []
}

function placesOf({ pattern, until }: Operator, masked: string): Place[] {
  return [...masked.matchAll(pattern)].map(({ 0: match, index: start }) => {
    const end = start + match.length
    return { start, end: until === undefined ? end : endOf(masked, end, until) }
  })
}

/** Fills interpolated parts, without moving the others, such that PostgreSQL parses the text. */
function fillHoles(text: string, holes: readonly Place[], errorIn: (part: string) => number | undefined) {
  const forms = holes.map(() => 0)
  for (;;) {
    let filled = text
    for (const [index, { start, end }] of holes.entries()) {
      const form = (FORMS[forms[index] ?? 0] ?? '').padEnd(end - start).slice(0, end - start)
      filled = filled.slice(0, start) + form + filled.slice(end)
    }
    const wrongAt = errorIn(filled)
    if (wrongAt === undefined) return filled
    // The part before the error takes its next form, and those after it start again.
    const wrong = holes.findLastIndex(({ start }) => start <= wrongAt)
    const form = (forms[wrong] ?? FORMS.length) + 1
    if (form >= FORMS.length) return undefined
    forms.fill(0, wrong).fill(form, wrong, wrong + 1)
  }
}

/** Returns where PostgreSQL's parser refuses the part in its frame, or undefined. */
function errorPlace(frame: string, part: string): number | undefined {
  try {
    return parseStatements(frame.replace('…', () => part)).length > 0 ? undefined : 0
  } catch (error) {
    const { sqlDetails } = error as { readonly sqlDetails?: { readonly cursorPosition: number } }
    return (sqlDetails?.cursorPosition ?? 0) - frame.indexOf('…')
  }
}

/** Words with their opposites, in both directions. */
export function swapsOf(pairs: readonly string[]): ReadonlyMap<string, string> {
  return new Map(pairs.flatMap((pair) => [pair.split(' '), pair.split(' ').reverse()] as [string, string][]))
}

/** Blanks comments, and replaces strings and interpolated parts by names of the same length. */
function mask(filled: string, holes: readonly Place[]): string {
  let masked = filled
  for (const { start, end } of holes) {
    const part = filled.slice(start, end)
    if (part.trim() !== '') masked = masked.slice(0, start) + '_'.repeat(part.length) + masked.slice(end)
  }
  return masked.replace(/--.*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|(\$\w*\$)[\s\S]*?\1/g, (match) =>
    (/^['$]/.test(match) ? '_' : ' ').repeat(match.length),
  )
}

/** Returns where the text after `from` reaches `stop` or a parenthesis closes that was opened before. */
function endOf(masked: string, from: number, stop: string): number {
  const pattern = new RegExp(`[()]|${stop}`, 'g')
  pattern.lastIndex = from
  let depth = 0
  let end = masked.length
  for (const { 0: token, index } of masked.matchAll(pattern)) {
    if (depth === 0 && token !== '(') {
      end = index
      break
    }
    depth += Number(token === '(') - Number(token === ')')
  }
  return from + masked.slice(from, end).trimEnd().length
}
