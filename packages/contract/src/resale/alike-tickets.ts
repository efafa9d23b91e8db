import { groupBy } from './group-by.ts'

interface ListedTicket {
  readonly id: string
  readonly optionTitle: string
  readonly seat: { readonly [Part in 'section' | 'row' | 'seat']?: string | null } | null
}

export interface Position {
  readonly number: number
  readonly count: number
}

/** Positions by ticket id, for tickets that nothing else tells apart: several of one section without seat numbers. */
export function positionsOfAlike(tickets: readonly ListedTicket[]): ReadonlyMap<string, Position> {
  const withoutNumber = tickets.filter(({ seat }) => !seat?.seat)
  const groups = groupBy(withoutNumber, ({ optionTitle, seat }) =>
    JSON.stringify([optionTitle, seat?.section, seat?.row]),
  )
  const positions = new Map<string, Position>()
  for (const group of groups.values()) {
    if (group.length === 1) continue
    // Ids keep their order while the states of the tickets change.
    const ids = group.map(({ id }) => id).sort()
    for (const [index, id] of ids.entries()) positions.set(id, { number: index + 1, count: ids.length })
  }
  return positions
}
