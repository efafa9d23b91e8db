import type { Seat } from './seat-label.ts'

/** What an id of a seat map stands for: a place as section-row-seat, or a whole section. */
export type PlaceKey = readonly [key: string, isSection: boolean]

/** An id as it is compared: without accents, in lower case, its words apart by one hyphen. */
export function comparableId(id: string): string {
  return id
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replace(/^-|-$/g, '')
}

/** Ids under which a place can stand on the seat map; none for a place without a section. */
export function placeKeysOf(seat: Seat | null): readonly PlaceKey[] {
  if (!seat?.section) return []
  const section = [comparableId(seat.section), true] as const
  if (!seat.row && !seat.seat) return [section]
  const place = [seat.section, seat.row, seat.seat].filter(Boolean).join('-')
  return [section, [comparableId(place), false]]
}
