import { groupBy } from '@taquilla/contract/resale'
import type { OfferRow } from './offer-rows.ts'

/** Offers of one row of seats, under one heading. */
interface PlaceGroup {
  readonly key: string
  readonly section: string
  /** Empty if the places have no row. */
  readonly row: string
  readonly offers: readonly OfferRow[]
}

/** Sorts offers by section, row and seat, as a person counts: row 2 before row 10. Equal places are sorted by price. */
export function byPlace(rows: readonly OfferRow[], language: string): readonly OfferRow[] {
  const { compare } = new Intl.Collator(language, { numeric: true })
  const placed = rows.map((row) => ({ row, place: placeOf(row) }))
  placed.sort(({ place: one, row: { total: cheap } }, { place: other, row: { total: dear } }) => {
    return (
      compare(one.section, other.section) ||
      compare(one.row, other.row) ||
      compare(one.seat, other.seat) ||
      cheap - dear
    )
  })
  return placed.map(({ row }) => row)
}

/** Groups offers that `byPlace` sorted. */
export function placeGroups(rows: readonly OfferRow[]): readonly PlaceGroup[] {
  const groups = groupBy(rows, (offer) => {
    const { section, row } = placeOf(offer)
    return JSON.stringify([section, row])
  })
  return [...groups].map(([key, offers]) => {
    const [section = '', row = ''] = JSON.parse(key) as string[]
    return { key, section, row, offers }
  })
}

function placeOf({ offers: [first] }: OfferRow) {
  const [seat] = first?.seats ?? []
  return {
    section: seat?.section || first?.optionTitle || '',
    row: seat?.row ?? '',
    seat: seat?.seat ?? '',
  }
}
