import { FIRST_YEAR, LAST_YEAR } from './limits.ts'

export const INSTANT_PATTERN =
  '^([0-9]{4})-([0-9]{2})-([0-9]{2})[Tt]([0-9]{2}):([0-9]{2}):([0-9]{2})(?:\\.[0-9]{1,9})?(?:[Zz]|([+\\x2d])([0-9]{2}):([0-9]{2}))$'

const INSTANT_REGEXP = new RegExp(INSTANT_PATTERN)

// UTC offsets in use range from -12:00 to +14:00.
const MAX_OFFSET_MINUTES = { '+': 14 * 60, '-': 12 * 60 } as const

function isDate(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

function isOffset(sign: string | undefined, hours: number, minutes: number): boolean {
  return minutes <= 59 && hours * 60 + minutes <= MAX_OFFSET_MINUTES[sign === '-' ? '-' : '+']
}

/**
 * True for an RFC 3339 instant with an existing date, time and offset. `Date` alone would accept 30 February and
 * `T24:00:00`.
 */
export function isInstant(value: string): boolean {
  const match = INSTANT_REGEXP.exec(value)
  if (match === null) return false
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match.slice(1, 7).map(Number)
  return (
    year >= FIRST_YEAR &&
    year <= LAST_YEAR &&
    isDate(year, month, day) &&
    hour <= 23 &&
    minute <= 59 &&
    second <= 59 &&
    isOffset(match[7], Number(match[8] ?? 0), Number(match[9] ?? 0))
  )
}
