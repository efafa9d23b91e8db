import { formOfAddress } from '@taquilla/contract'
import type { Contact } from '#domain/values/contact.ts'

/** Finds a person in stored texts, whatever the spelling of their address. */
export interface Mentions {
  /** PostgreSQL pattern that matches every text that names the person, and some that do not. Case matters. */
  readonly pattern: string
  readonly isIn: (text: string) => boolean
  /** Spellings of the contact in a text. */
  readonly spellingsIn: (text: string) => readonly string[]
  readonly replaceIn: (text: string, replacement: string) => string
}

interface Span {
  readonly start: number
  readonly end: number
}

export function mentionsOf({ method, contact }: Contact): Mentions {
  const find = method === 'email' ? findAddress : findNumber
  return {
    pattern: method === 'email' ? patternOfAddress(contact) : contact,
    isIn: (text) => find(text, contact).length > 0,
    spellingsIn: (text) => find(text, contact).map(({ start, end }) => text.slice(start, end)),
    replaceIn(text, replacement) {
      const spans = find(text, contact)
      const ends = [0, ...spans.map(({ end }) => end)]
      const kept = [...spans, { start: text.length }].map(({ start }, index) =>
        text.slice(ends[index], start),
      )
      return kept.join(replacement)
    },
  }
}

function findNumber(text: string, contact: string): Span[] {
  return Array.from(
    text.matchAll(new RegExp(`(?<!\\d)\\+?${contact}(?!\\d)`, 'g')),
    ({ index, 0: found }) => ({
      start: index,
      end: index + found.length,
    }),
  )
}

// The characters that `isEmail` accepts.
const LOCAL_PART = /[^\s\p{Cc}\p{Cf}\p{Cs}\p{DI}@,;:<>()[\]\\"]+$/u
const DOMAIN = /[\p{L}\p{N}\p{M}.-]*[\p{L}\p{N}\p{M}]/uy
const MAX_LOCAL_PART = 130
/** Positions at which an address may begin inside of a longer word, as in `?email=ana@…`. */
const STARTS = /(?<![\p{L}\p{N}\p{M}_.+-])./gsu

function findAddress(text: string, contact: string): Span[] {
  return Array.from(text.matchAll(/@/g)).flatMap(({ index }) => {
    const [local = ''] = LOCAL_PART.exec(text.slice(Math.max(0, index - MAX_LOCAL_PART), index)) ?? []
    DOMAIN.lastIndex = index + 1
    const [domain = ''] = DOMAIN.exec(text) ?? []
    const first = index - local.length
    const end = index + 1 + domain.length
    // A value that is an address as a whole is one address, although a shorter one may end it: `o'ana@…`, `ana@…`.
    const isWhole = isEdge(text, first - 1) && isEdge(text, end)
    const starts = isWhole ? [0] : Array.from(local.matchAll(STARTS), (start) => start.index)
    const start = starts.find((each) => formOfAddress(`${local.slice(each)}@${domain}`) === contact)
    return start === undefined ? [] : [{ start: first + start, end }]
  })
}

/** True at the ends of a text, and at the quotation marks of a string in JSON. */
function isEdge(text: string, index: number): boolean {
  return text[index] === undefined || text[index] === '"'
}

const NOT_ASCII = '[^\\x01-\\x7f]'

/**
 * ASCII letters may be written as their other case, letters with marks in any composition. A domain is written as in the
 * form, or with letters beyond ASCII.
 */
function patternOfAddress(form: string): string {
  const at = form.lastIndexOf('@')
  const patternOf = (text: string) => {
    const pieces = text.normalize('NFD').match(/[\0-\x7f]|[^\0-\x7f]+/g) ?? []
    return pieces.map((piece, index) => patternOfPiece(piece, pieces[index + 1])).join('')
  }
  const domain = `(?:${patternOf(form.slice(at + 1))}|[A-Za-z0-9.-]*${NOT_ASCII})`
  return `(?<![A-Za-z0-9_.+-])${patternOf(form.slice(0, at))}@${domain}`
}

function patternOfPiece(piece: string, next: string | undefined): string {
  if (piece > '\x7f') return `${NOT_ASCII}+`
  const other = { k: '\u212a', s: 'ſ', '`': '\u1fef' }[piece] ?? ''
  const letter = `[${piece.replace(/[\^\]\\-]/, '\\$&')}${piece.toUpperCase().replace(/[\^\]\\-]/, '\\$&')}${other}]`
  return next !== undefined && next > '\x7f' ? `${letter}?` : letter
}
