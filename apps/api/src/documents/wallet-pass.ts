/** What stands on a ticket's pass, in whatever wallet. */
export interface WalletPass {
  /** Of the ticket in the hands of its present owner; says nothing to anybody else. */
  readonly serial: string
  /** Another one whenever anything of the pass is another. */
  readonly edition: string
  readonly seller: {
    readonly name: string
    /** `#rrggbb`; `ink` can be read on `ground`. */
    readonly ground: string
    readonly ink: string
    readonly isSandbox: boolean
  }
  readonly eventTitle: string
  readonly showTitle: string
  /** In the place's own time, with its distance from UTC. */
  readonly startsAt: string
  readonly venueName: string | null
  readonly address: string | null
  readonly optionTitle: string
  readonly seating: { readonly [Name in SeatPart]?: string } | null
  readonly holderName: string | null
  readonly isPartOfAPass: boolean
  /** What the door reads. */
  readonly code: string
  readonly pickup: { readonly number: string | null; readonly instructions: string | null } | null
  readonly ticketId: string
  /** Where the ticket's owner sees whether the pass is still good. */
  readonly pageUrl: string
}

export const SEAT_PARTS = ['section', 'row', 'seat', 'door'] as const
export type SeatPart = (typeof SEAT_PARTS)[number]

/** An instant as the clocks of a place show it: `2027-03-13T21:00:00-03:00`. */
export function atPlace(instant: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  const local = parts.format(new Date(instant)).replace(' ', 'T')
  const minutes = Math.round((Date.parse(`${local}Z`) - Date.parse(instant)) / 60_000)
  const two = (count: number) => String(Math.abs(count)).padStart(2, '0')
  const distance = `${two(Math.trunc(minutes / 60))}:${two(minutes % 60)}`
  return `${local}${minutes < 0 ? '-' : '+'}${distance}`
}
