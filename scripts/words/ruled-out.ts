import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Language = 'es' | 'en'

/** Integrators read about the API, operators about commands; ticket holders and buyers read hosted pages and mails. */
export type Audience = 'integrators' | 'operators' | 'holders'

const STYLE_SHEET = join(import.meta.dirname, '..', '..', 'docs', 'writing.md')

/** Columns with words that we do not use: the heading of a section, a column of its table, and whom it binds. */
const COLUMNS = [
  { section: 'Terms', column: 1, language: 'en', audiences: ['integrators'] },
  { section: 'Terms', column: 3, language: 'es', audiences: ['integrators'] },
  { section: 'Words for ticket holders and buyers', column: 2, language: 'es', audiences: ['holders'] },
  {
    section: 'Ruled out everywhere',
    column: 0,
    table: 0,
    language: 'en',
    audiences: ['integrators', 'operators', 'holders'],
  },
  {
    section: 'Ruled out everywhere',
    column: 0,
    table: 1,
    language: 'es',
    audiences: ['integrators', 'holders'],
  },
] as const

/** Returns the words of the style sheet that a text contains; code and markup must have been removed from it. */
export function createWordCheck(sheet = readFileSync(STYLE_SHEET, 'utf8')) {
  const lists = COLUMNS.map((column) => ({ ...column, pattern: patternOf(wordsIn(sheet, column)) }))
  return (text: string, language: Language, audience: Audience): readonly string[] =>
    lists
      .filter(
        (list) => list.language === language && (list.audiences as readonly string[]).includes(audience),
      )
      .flatMap(({ pattern }) => [...text.matchAll(pattern)].map(([word]) => word))
}

interface Column {
  readonly section: string
  readonly column: number
  readonly table?: number
}

/** Code spans in one column of a table. `\|` stands for a bar inside a cell. */
function wordsIn(sheet: string, { section, column, table = 0 }: Column): string[] {
  const [, rest = ''] = sheet.split(`\n## ${section}\n`)
  const tables = (rest.split('\n## ')[0] ?? '')
    .split('\n\n')
    .map((part) => part.trim())
    .filter((part) => part.startsWith('| '))
  const rows = (tables[table] ?? '').split('\n').slice(2)
  const words = rows.flatMap((row) => {
    const cell = row.split(/(?<!\\)\|/)[column + 1] ?? ''
    return [...cell.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word.replaceAll('\\|', '|'))
  })
  if (words.length === 0) throw new Error(`docs/writing.md rules no words out in "${section}".`)
  return words
}

function patternOf(words: readonly string[]): RegExp {
  const parts = words.map((word) =>
    word.startsWith('/') ? word.slice(1, -1) : word.replace(/\*$/, '\\p{L}*').replaceAll(' ', '\\s+'),
  )
  return new RegExp(`(?<![\\p{L}\\p{N}_])(?:${parts.join('|')})(?![\\p{L}\\p{N}_])`, 'giu')
}
