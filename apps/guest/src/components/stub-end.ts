import type { GuestTicket } from '@taquilla/contract/guest'
import type { Translate } from '#lib/messages.ts'
import { seatLabel } from '#lib/seat-label.ts'
import { seatNumber } from '#lib/seat-text.ts'

interface StubTicket {
  readonly optionTitle: string
  readonly seat: GuestTicket['seat']
}

/** More numbers than this do not fit the torn end: it says how many tickets there are. */
const MOST_NUMBERS = 2

/** What a stub says of tickets: their numbers, their option where they have none, or how many they are. */
export function stubEnd(t: Translate, tickets: readonly StubTicket[]) {
  const numbers = tickets.map(({ seat }) => seatNumber(seat)).filter((number) => number !== undefined)
  const optionTitle = tickets[0]?.optionTitle
  const isNumbered = numbers.length > 0 && numbers.length === tickets.length
  if (isNumbered && numbers.length <= MOST_NUMBERS) {
    return {
      optionTitle,
      end: {
        label: t('seat.rowAndSeat'),
        value: isOneRow(tickets) ? (seatLabel(tickets.map(({ seat }) => seat)) ?? '') : numbers.join(', '),
      },
    }
  }
  if (tickets.length === 1 && optionTitle !== undefined) {
    return { optionTitle: undefined, end: { label: t('seat.option'), value: optionTitle } }
  }
  const isOneOption = tickets.every((ticket) => ticket.optionTitle === optionTitle)
  return {
    optionTitle: isOneOption ? optionTitle : undefined,
    end: { label: t('sell.tickets'), value: String(tickets.length) },
  }
}

function isOneRow(tickets: readonly StubTicket[]): boolean {
  return new Set(tickets.map(({ seat }) => JSON.stringify([seat?.section, seat?.row]))).size === 1
}
