/** Place of a ticket in the hall. */
export interface SeatPlace {
  readonly section?: string | null | undefined
  readonly row?: string | null | undefined
  readonly seat?: string | null | undefined
}

/**
 * True if the places can be bought together: none is numbered, or all are in one section and row with consecutive
 * numbers. Seats named by letters are never neighbors.
 */
export function areNeighbors(places: readonly (SeatPlace | null | undefined)[]): boolean {
  if (places.length < 2) return true
  const numbered = places.filter((place) => Boolean(place?.seat))
  if (numbered.length === 0) return true
  if (numbered.length < places.length) return false
  const [first] = numbered
  const isOneRow = numbered.every(
    (place) => (place?.section ?? '') === (first?.section ?? '') && (place?.row ?? '') === (first?.row ?? ''),
  )
  if (!isOneRow || !numbered.every((place) => /^\d{1,9}$/.test(place?.seat ?? ''))) return false
  const numbers = numbered.map((place) => Number(place?.seat)).sort((one, other) => one - other)
  return numbers.every((number, index) => number === Number(numbers[0]) + index)
}
