import { type ApiError, FORMATS, invalidFields } from '@taquilla/contract'

interface Part<Value> {
  readonly test: (text: string) => boolean
  readonly read: (text: string) => Value
}

const MAX_TEXT_LENGTH = 80
/** End of the year 9999, after which PostgreSQL and JavaScript write instants differently. */
const MAX_MILLISECONDS = 253_402_300_799_999
const BIGINT_DIGITS = FORMATS['feed-position'].test

/** Parts of cursors. No value that a test accepts makes a statement fail. */
const PARTS = {
  id: { test: FORMATS.uuid.test, read: String },
  instant: { test: FORMATS.instant.test, read: String },
  bigint: { test: BIGINT_DIGITS, read: BigInt },
  milliseconds: { test: (text) => BIGINT_DIGITS(text) && Number(text) <= MAX_MILLISECONDS, read: Number },
  text: { test: (text) => text.length <= MAX_TEXT_LENGTH && !/\p{Cc}/u.test(text), read: String },
} as const satisfies Record<string, Part<unknown>>

type PartName = keyof typeof PARTS
type Shape = Readonly<Record<string, PartName>>
type ValuesOf<Parts extends Shape> = {
  readonly [Name in keyof Parts]: ReturnType<(typeof PARTS)[Parts[Name]]['read']>
}

/** Position after which a page begins. */
export type Position<List extends keyof typeof SHAPES> = ValuesOf<(typeof SHAPES)[List]>

/** Parts of the cursors of all lists, in the order in which they are written. */
export const SHAPES = {
  byId: { id: 'id' },
  byChange: { id: 'id', changedAt: 'instant' },
  events: { changedAt: 'instant', id: 'id' },
  feed: { position: 'bigint' },
  history: { changeId: 'id', changedAt: 'instant' },
  money: { id: 'id', at: 'instant' },
  offers: {
    id: 'id',
    finalPriceMinor: 'bigint',
    listedAtMs: 'milliseconds',
    section: 'text',
    row: 'text',
    seat: 'text',
  },
  pendingTickets: { batchId: 'id', ticketId: 'id' },
} as const satisfies Record<string, Shape>

const SEPARATOR = ' '

/** Opaque text for the position after a page. Texts must not contain spaces. */
export function encodeCursor<List extends keyof typeof SHAPES>(list: List, position: Position<List>): string {
  const values: Readonly<Record<string, unknown>> = position
  const parts = Object.keys(SHAPES[list]).map((name) => String(values[name]))
  return Buffer.from(parts.join(SEPARATOR)).toString('base64url')
}

/** @throws request.invalid for a cursor whose parts do not fit the list */
export function decodeCursor<List extends keyof typeof SHAPES>(list: List, cursor: string): Position<List> {
  const texts = Buffer.from(cursor, 'base64url').toString('utf8').split(SEPARATOR)
  const shape: [name: string, part: PartName][] = Object.entries(SHAPES[list])
  if (texts.length !== shape.length) throw malformedCursor()
  const values = shape.map(([name, part], index) => {
    const { test, read }: Part<unknown> = PARTS[part]
    const text = texts[index] ?? ''
    if (!test(text)) throw malformedCursor()
    return [name, read(text)]
  })
  return Object.fromEntries(values) as Position<List>
}

function malformedCursor(): ApiError {
  return invalidFields([{ pointer: '/cursor', code: 'field.malformed', expected: FORMATS.cursor.expected }])
}
