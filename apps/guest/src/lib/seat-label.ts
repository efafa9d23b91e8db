import type { GuestTicket } from '@taquilla/contract/guest'

/** Where a ticket's place is; null where it has none. */
export type Seat = NonNullable<GuestTicket['seat']>

/**
 * The place in the few characters that a ticket prints: «H 7», «H 7–8», «2 · 24», «Palco 6»; undefined where the
 * places have no row, number or section in common.
 */
export function seatLabel(seats: readonly (Seat | null)[]): string | undefined {
  const [first] = seats
  if (!first) return undefined
  const numbers = seatNumbers(seats)
  if (numbers === undefined) return first.row ?? first.section ?? undefined
  if (!first.row) return numbers
  return /\d$/.test(first.row) ? `${first.row} · ${numbers}` : `${first.row} ${numbers}`
}

/** «7», «7–8», «7, 9»; undefined where a place has no number. */
export function seatNumbers(seats: readonly (Seat | null)[]): string | undefined {
  const texts = seats.map((seat) => seat?.seat ?? '')
  if (texts.length === 0 || texts.includes('')) return undefined
  if (!texts.every((text) => /^\d{1,9}$/.test(text))) return texts.join(', ')
  const numbers = texts.map(Number).sort((one, other) => one - other)
  return runsOf(numbers)
    .map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`))
    .join(', ')
}

function runsOf(numbers: readonly number[]): [number, number][] {
  const runs: [number, number][] = []
  for (const number of numbers) {
    const last = runs.at(-1)
    if (last && number === last[1] + 1) last[1] = number
    else runs.push([number, number])
  }
  return runs
}
