import type { GuestTicket } from '@taquilla/contract/guest'

export type Seat = NonNullable<GuestTicket['seat']>

/**
 * Short seat label as printed on tickets: "H 7", "H 7–8", "2 · 24", "Palco 6". Undefined if the first ticket has no
 * seat, row or section.
 */
export function seatLabel(seats: readonly (Seat | null)[]): string | undefined {
  const [first] = seats
  if (!first) return undefined
  const numbers = seatNumbers(seats)
  if (numbers === undefined) return first.row ?? first.section ?? undefined
  if (!first.row) return numbers
  return /\d$/.test(first.row) ? `${first.row} · ${numbers}` : `${first.row} ${numbers}`
}

/** "7", "7–8" or "7, 9"; undefined if a seat has no number. */
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
