import type { Seat } from '#tickets/seat-names.ts'

/** Comparable seat map id of a seat (section-row-seat) or of a whole section. */
type PlaceKey = readonly [key: string, isSection: boolean]

/** Normalizes an id for comparison: no accents, lower case, words separated by single hyphens. */
export function comparableId(id: string): string {
  return id
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replace(/^-|-$/g, '')
}

/** Seat map ids of a seat: its section and the seat itself. Empty if the seat has no section. */
export function placeKeysOf(seat: Seat | null): readonly PlaceKey[] {
  if (!seat?.section) return []
  const section = [comparableId(seat.section), true] as const
  if (!seat.row && !seat.seat) return [section]
  const place = [seat.section, seat.row, seat.seat].filter(Boolean).join('-')
  return [section, [comparableId(place), false]]
}
