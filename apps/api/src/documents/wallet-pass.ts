/** Content of a ticket's pass, independent of the wallet. */
export interface WalletPass {
  /** Opaque id that is the same for one ticket and owner, and changes with a resale. */
  readonly serial: string
  /** Changes with any content of the pass. */
  readonly edition: string
  readonly seller: {
    readonly name: string
    /** Colors as `#rrggbb`; `ink` is readable on `ground`. */
    readonly ground: string
    readonly ink: string
    readonly isSandbox: boolean
  }
  readonly eventTitle: string
  readonly showTitle: string
  /** Local time of the venue with its offset from UTC. */
  readonly startsAt: string
  readonly venueName: string | null
  readonly address: string | null
  readonly optionTitle: string
  readonly seating: { readonly [Name in SeatPart]?: string } | null
  readonly holderName: string | null
  readonly isPartOfAPass: boolean
  /** Access code as the door scans it. */
  readonly code: string
  readonly pickup: { readonly number: string | null; readonly instructions: string | null } | null
  readonly ticketId: string
  /** Page where the owner sees whether the pass is still valid. */
  readonly pageUrl: string
}

export const SEAT_PARTS = ['section', 'row', 'seat', 'door'] as const
export type SeatPart = (typeof SEAT_PARTS)[number]

/** Formats an instant in a time zone: `2027-03-13T21:00:00-03:00`. */
export function atPlace(instant: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  const local = parts.format(new Date(instant)).replace(' ', 'T')
  const minutes = Math.round((Date.parse(`${local}Z`) - Date.parse(instant)) / 60_000)
  const two = (count: number) => String(Math.abs(count)).padStart(2, '0')
  const distance = `${two(Math.trunc(minutes / 60))}:${two(minutes % 60)}`
  return `${local}${minutes < 0 ? '-' : '+'}${distance}`
}
