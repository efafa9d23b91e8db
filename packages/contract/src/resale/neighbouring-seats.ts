/** A place as tickets carry it. */
export interface SeatPlace {
  readonly section?: string | null | undefined
  readonly row?: string | null | undefined
  readonly seat?: string | null | undefined
}

/**
 * Whether the places can be bought together: without a seat number any can; numbered ones must be of one section and
 * row, with consecutive whole numbers. A seat that is no number stands alone.
 */
export function areNeighbours(places: readonly (SeatPlace | null | undefined)[]): boolean {
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
