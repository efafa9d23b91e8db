import tzdata from 'tzdata' with { type: 'json' }

// The tz database calls the clock of a machine that nobody set up “Factory”.
const NAMES = Object.keys(tzdata.zones).filter((name) => name !== 'Factory')
const BY_LOWER_CASE: ReadonlyMap<string, string> = new Map(NAMES.map((name) => [name.toLowerCase(), name]))

/**
 * True for the name of a zone or link of the tz database. `Intl` accepts more: abbreviations of its own, such as `ART`
 * for Cairo, and any case. Not every browser knows those.
 */
export function isTimeZone(value: string): boolean {
  return BY_LOWER_CASE.get(value.toLowerCase()) === value
}

/**
 * Time zone in which times at a venue are shown. Earlier versions stored whatever `Intl` accepted; names that are not of
 * the tz database are shown as UTC, which pages name.
 */
export function shownTimeZone(stored: string): string {
  return BY_LOWER_CASE.get(stored.toLowerCase()) ?? 'UTC'
}
