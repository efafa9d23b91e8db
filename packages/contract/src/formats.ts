import { isCurrency } from './currency.ts'
import { isEmail } from './email.ts'
import { INSTANT_PATTERN, isInstant } from './instant.ts'
import {
  FIRST_YEAR,
  LAST_YEAR,
  MAX_CURSOR_LENGTH,
  MAX_EXTERNAL_ID_BYTES,
  MAX_IDEMPOTENCY_KEY_LENGTH,
  MAX_MARKUP_PERCENTAGE,
  MAX_PERCENTAGE,
  MAX_PRICE,
  MAX_PRICE_DECIMALS,
} from './limits.ts'
import { type Text, text } from './text.ts'
import { isTimeZone } from './time-zone.ts'

/** Validation of strings by the JSON Schema keyword `format`. */
export interface Format {
  readonly test: (value: string) => boolean
  /** Completes the sentence “the value does not have the expected form: …”. */
  readonly expected: Text
  /** Regular expression for the OpenAPI document. May accept more than `test`, never less. */
  readonly pattern?: string
}

const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u
// The property DI (default ignorable) covers invisible characters: zero-width, bidi controls, fillers, variation
// selectors.
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{DI}]/u
// Embeddings, overrides and isolates reorder the text after them, so a title could show another price or name. Hebrew and
// Arabic need none of them; they may contain the marks U+200E, U+200F and U+061C, which reorder nothing else.
const REORDERING = /[\u202a-\u202e\u2066-\u2069]/

// Members of character classes in patterns of the document. Patterns contain only what the regular expressions of all
// languages understand alike: no `\p{…}`, no look-arounds, no `\u` (Go and PHP lack it), so that characters beyond
// `\xff` stand for themselves; and in classes `\x2d` instead of a hyphen, as JavaScript's `v` flag demands. A test
// compares the members with the properties above.
const CONTROLS = '\\x00-\\x1f\\x7f-\\x9f\u2028\u2029'
const BLANKS = '\\x20\\xa0\u1680\u2000-\u200a\u202f\u205f\u3000\ufeff'
const REORDERERS = '\u202a-\u202e\u2066-\u2069'
const INVISIBLES =
  '\\x00-\\x1f\\x7f-\\x9f\\xad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890-\u0891\u08e2\u115f-\u1160\u17b4-\u17b5' +
  '\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb'
const NOT_IN_NAMES = '\\x00-\\x2c\\x2e\\x2f\\x3a-\\x40\\x5b-\\x60\\x7b-\\xa0'
const NOT_IN_EMAILS = `${BLANKS}${INVISIBLES}\\x22\\x28\\x29\\x2c\\x3a-\\x3c\\x3e\\x40\\x5b-\\x5d`

const EXTERNAL_ID = `^[^${INVISIBLES}${BLANKS}](?:[^${INVISIBLES}]*[^${INVISIBLES}${BLANKS}])?$`
const SINGLE_LINE = `^(?:[${BLANKS}]*[^${CONTROLS}${BLANKS}${REORDERERS}][^${CONTROLS}${REORDERERS}]*)?$`
const MULTI_LINE = `^[^${REORDERERS}]*$`
const LABEL = `[^${NOT_IN_NAMES}\\x2d](?:[^${NOT_IN_NAMES}]*[^${NOT_IN_NAMES}\\x2d])?`
const LAST_LABEL = `(?:[0-9]*[^${NOT_IN_NAMES}0-9\\x2d](?:[^${NOT_IN_NAMES}]*[^${NOT_IN_NAMES}\\x2d])?|[0-9]+\\x2d[^${NOT_IN_NAMES}]*[^${NOT_IN_NAMES}\\x2d])`
// Lengths are not in the pattern, because some languages count UTF-16 units.
const EMAIL_FORM = `[^${NOT_IN_EMAILS}]+@(?:${LABEL}\\.)+${LAST_LABEL}`
const PHONE_FORM = '\\+?[0-9]{6,15}'
const UUID = '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$'
const SALE_NUMBER = '^[0-9a-fA-F]{8}$'
const DATE = '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'
const PHONE = `^${PHONE_FORM}$`
const WEB_URL = `^[hH][tT][tT][pP][sS]?://[^${BLANKS}${CONTROLS}\\x2f\\x5c]`
const DECIMAL = `^[0-9]{1,10}(\\.[0-9]{1,${MAX_PRICE_DECIMALS}})?$`
const BASE64 = '^(data:image/[a-z0-9.+\\x2d]{1,40};base64,)?[A-Za-z0-9+\\x2f]+={0,2}$'
// Every cursor contains a UUID, which has 48 characters in base64url.
const CURSOR = `^[A-Za-z0-9_\\x2d]{48,${MAX_CURSOR_LENGTH}}$`
// 1 to 18 digits in base64url.
const TWO_DIGITS = '(?:[MN][DTjz]|O[DT])[AEIMQUYcgk]'
const THREE_DIGITS = `${TWO_DIGITS}[w-z0-5]`
const FEED_CURSOR = `^(?:(?:${THREE_DIGITS}){1,6}|(?:${THREE_DIGITS}){0,5}(?:[MN][AQgw]|O[AQ]|${TWO_DIGITS}))$`
// A structured-field string, or the same text without quotes.
const IDEMPOTENCY_KEY =
  `^(?:"(?:[\\x20\\x21\\x23-\\x5b\\x5d-\\x7e]|\\\\["\\\\]){1,${MAX_IDEMPOTENCY_KEY_LENGTH}}"|` +
  `[\\x21\\x23-\\x7e](?:[\\x20\\x21\\x23-\\x7e]{0,${MAX_IDEMPOTENCY_KEY_LENGTH - 2}}[\\x21\\x23-\\x7e])?)$`

const DATE_REGEXP = new RegExp(DATE)
const UUID_REGEXP = new RegExp(UUID)
const SALE_NUMBER_REGEXP = new RegExp(SALE_NUMBER)
const PHONE_REGEXP = new RegExp(PHONE)
const WEB_URL_REGEXP = new RegExp(WEB_URL)
const DECIMAL_REGEXP = new RegExp(DECIMAL)
const BASE64_REGEXP = new RegExp(BASE64)
const CURSOR_REGEXP = new RegExp(CURSOR)
const FEED_CURSOR_REGEXP = new RegExp(FEED_CURSOR)
const IDEMPOTENCY_KEY_REGEXP = new RegExp(IDEMPOTENCY_KEY)
const FEED_POSITION_REGEXP = /^[0-9]{1,18}$/

// URL parsers resolve these path segments, even percent-encoded, to another path.
const PATH_STEPS = ['.', '..']

function isExternalId(value: string): boolean {
  return (
    value !== '' &&
    !PATH_STEPS.includes(value) &&
    value.trim() === value &&
    !INVISIBLE.test(value) &&
    value.normalize('NFC') === value &&
    new TextEncoder().encode(value).byteLength <= MAX_EXTERNAL_ID_BYTES
  )
}

function isSingleLine(value: string): boolean {
  return !CONTROL.test(value) && !REORDERING.test(value) && (value === '' || value.trim() !== '')
}

function isPhone(value: string): boolean {
  return PHONE_REGEXP.test(value)
}

function isWebUrl(value: string): boolean {
  if (!WEB_URL_REGEXP.test(value) || /[\s\\]/.test(value) || CONTROL.test(value)) return false
  const url = URL.parse(value)
  return url !== null && url.hostname !== '' && url.username === '' && url.password === ''
}

function isDecimalUpTo(maximum: number) {
  return (value: string) => DECIMAL_REGEXP.test(value) && Number(value) <= maximum
}

function isBase64(value: string): boolean {
  const digits = value.slice(value.indexOf(',') + 1).replace(/={1,2}$/, '')
  return BASE64_REGEXP.test(value) && digits.length % 4 !== 1
}

const formats = {
  'external-id': {
    test: isExternalId,
    expected: text(
      'texto imprimible en forma NFC, de 1 a 255 bytes en UTF-8, sin caracteres invisibles ni espacios al comienzo o al final, y distinto de «.» y «..»',
      'printable text in NFC form, 1 to 255 bytes in UTF-8, without invisible characters or leading or trailing spaces, and other than “.” and “..”',
    ),
    pattern: EXTERNAL_ID,
  },
  'single-line': {
    test: isSingleLine,
    expected: text(
      'una línea de texto, no solo espacios, sin caracteres que cambien el orden del texto (U+202A a U+202E, U+2066 a U+2069)',
      'one line of text, not only spaces, without characters that reorder text (U+202A to U+202E, U+2066 to U+2069)',
    ),
    pattern: SINGLE_LINE,
  },
  'multi-line': {
    test: (value) => !REORDERING.test(value),
    expected: text(
      'texto sin caracteres que cambien su orden (U+202A a U+202E, U+2066 a U+2069)',
      'text without characters that reorder it (U+202A to U+202E, U+2066 to U+2069)',
    ),
    pattern: MULTI_LINE,
  },
  uuid: { test: (value) => UUID_REGEXP.test(value), expected: text('un UUID', 'a UUID'), pattern: UUID },
  'sale-number': {
    test: (value) => SALE_NUMBER_REGEXP.test(value),
    expected: text(
      'los últimos ocho caracteres del identificador de una venta, como 52c8e914',
      'the last eight characters of the id of a sale, such as 52c8e914',
    ),
    pattern: SALE_NUMBER,
  },
  email: {
    test: isEmail,
    expected: text(
      'un correo electrónico, como ana@example.com',
      'an email address, such as ana@example.com',
    ),
    pattern: `^${EMAIL_FORM}$`,
  },
  phone: {
    test: isPhone,
    expected: text(
      'un teléfono: signo + opcional y de 6 a 15 dígitos',
      'a phone number: an optional + and 6 to 15 digits',
    ),
    pattern: PHONE,
  },
  'email-or-phone': {
    test: (value) => isPhone(value) || isEmail(value),
    expected: text(
      'un correo electrónico, o un teléfono con signo + opcional y de 6 a 15 dígitos',
      'an email address, or a phone number with an optional + and 6 to 15 digits',
    ),
    pattern: `^(?:${PHONE_FORM}|${EMAIL_FORM})$`,
  },
  'web-url': {
    test: isWebUrl,
    expected: text(
      'una URL absoluta http o https, sin usuario ni contraseña',
      'an absolute http or https URL, without a user name or password',
    ),
    pattern: WEB_URL,
  },
  instant: {
    test: isInstant,
    expected: text(
      `una fecha y hora RFC 3339 que exista, con Z o desfase, del año ${FIRST_YEAR} al ${LAST_YEAR}`,
      `a valid RFC 3339 date and time, with Z or an offset, in the years ${FIRST_YEAR} to ${LAST_YEAR}`,
    ),
    pattern: INSTANT_PATTERN,
  },
  date: {
    test: (value) => DATE_REGEXP.test(value) && isInstant(`${value}T00:00:00Z`),
    expected: text(
      `una fecha AAAA-MM-DD que exista, del año ${FIRST_YEAR} al ${LAST_YEAR}`,
      `a valid date YYYY-MM-DD, in the years ${FIRST_YEAR} to ${LAST_YEAR}`,
    ),
    pattern: DATE,
  },
  currency: {
    test: isCurrency,
    expected: text(
      'un código ISO 4217 en mayúsculas y con decimales definidos, como MXN',
      'an ISO 4217 code in capital letters and with defined decimals, such as MXN',
    ),
    pattern: '^[A-Z]{3}$',
  },
  'time-zone': {
    test: isTimeZone,
    expected: text(
      'una zona horaria de la base de datos tz (IANA), como America/Mexico_City, y no su abreviatura',
      'a time zone of the tz database (IANA), such as America/Mexico_City, not an abbreviation',
    ),
  },
  decimal: {
    test: isDecimalUpTo(MAX_PRICE),
    expected: text(
      `un número decimal de 0 a ${MAX_PRICE}, con punto y hasta ${MAX_PRICE_DECIMALS} decimales`,
      `a decimal number from 0 to ${MAX_PRICE}, with a period as the decimal separator and up to ${MAX_PRICE_DECIMALS} decimals`,
    ),
    pattern: DECIMAL,
  },
  percentage: {
    test: isDecimalUpTo(MAX_PERCENTAGE),
    expected: text(
      `un porcentaje de 0 a ${MAX_PERCENTAGE}, con hasta ${MAX_PRICE_DECIMALS} decimales`,
      `a percentage from 0 to ${MAX_PERCENTAGE}, with up to ${MAX_PRICE_DECIMALS} decimals`,
    ),
    pattern: DECIMAL,
  },
  'markup-percentage': {
    test: isDecimalUpTo(MAX_MARKUP_PERCENTAGE),
    expected: text(
      `un porcentaje de 0 a ${MAX_MARKUP_PERCENTAGE}, con hasta ${MAX_PRICE_DECIMALS} decimales`,
      `a percentage from 0 to ${MAX_MARKUP_PERCENTAGE}, with up to ${MAX_PRICE_DECIMALS} decimals`,
    ),
    pattern: DECIMAL,
  },
  base64: {
    test: isBase64,
    expected: text('datos en base64', 'data in base64'),
    pattern: BASE64,
  },
  cursor: {
    test: (value) => CURSOR_REGEXP.test(value),
    expected: text('el nextCursor de la respuesta anterior', 'the nextCursor of the previous response'),
    pattern: CURSOR,
  },
  'feed-cursor': {
    test: (value) => FEED_CURSOR_REGEXP.test(value),
    expected: text('el nextCursor de la respuesta anterior', 'the nextCursor of the previous response'),
    pattern: FEED_CURSOR,
  },
  'idempotency-key': {
    test: (value) => IDEMPOTENCY_KEY_REGEXP.test(value),
    expected: text('texto ASCII imprimible', 'printable ASCII text'),
    pattern: IDEMPOTENCY_KEY,
  },
  'feed-position': {
    test: (value) => FEED_POSITION_REGEXP.test(value),
    expected: text('una posición del feed', 'a position in the feed'),
  },
} as const satisfies Record<string, Format>

export type FormatName = keyof typeof formats

/** All formats that the schemas use. Every test runs in time linear in the length of the value. */
export const FORMATS: Readonly<Record<FormatName, Format>> = formats
