import type { GuestShow, GuestTicket } from '@taquilla/contract/guest'
import type { Translate } from '#lib/messages.ts'
import { useFormat } from '#lib/use-format.ts'
import { printedSeats } from './seat-names.ts'
import styles from './seat-stub.module.css'

interface SeatStubProps {
  readonly show: GuestShow
  /** True if the title of the page names the event. */
  readonly isUnnamed?: boolean
  /** Ticket option, such as "Platea". */
  readonly optionTitle?: string | undefined
  /** Label and value on the right end, such as "Fila y butaca" and "F 12". */
  readonly end: { readonly label: string; readonly value: string }
}

/** Small horizontal ticket: show on the left, seat on the right. */
export function SeatStub({ show, isUnnamed = false, optionTitle, end }: SeatStubProps) {
  const format = useFormat()
  const day = format.day(show.startsAt, show)
  const venue = [show.venueName, show.city].filter(Boolean).join(', ')
  return (
    <div className={styles.stub}>
      <div className={styles.show}>
        <b>{isUnnamed ? day : show.eventTitle}</b>
        {!isUnnamed && <small>{day}</small>}
        <small>{[venue, optionTitle].filter(Boolean).join('\u00a0· ')}</small>
      </div>
      <div className={styles.end}>
        <small>{end.label}</small>
        <span className="print">{end.value}</span>
      </div>
    </div>
  )
}

interface StubTicket {
  readonly optionTitle: string
  readonly seat: GuestTicket['seat']
}

/** With more seat numbers than this, the stub shows the number of tickets instead. */
const MAX_NUMBERS = 2

/** Content of a stub: the seat numbers, the ticket option if there are none, or the number of tickets. */
export function stubEnd(t: Translate, tickets: readonly StubTicket[]) {
  const numbers = tickets
    .map(({ seat }) => (seat?.seat ? printedSeats([seat]) : undefined))
    .filter((number) => number !== undefined)
  const titles = [...new Set(tickets.map((ticket) => ticket.optionTitle))]
  const [optionTitle] = titles
  const isNumbered = numbers.length > 0 && numbers.length === tickets.length
  if (isNumbered && numbers.length <= MAX_NUMBERS) {
    return {
      optionTitle: titles.join(', '),
      end: {
        label: t('seat.rowAndSeat'),
        value: isOneRow(tickets) ? (printedSeats(tickets.map(({ seat }) => seat)) ?? '') : numbers.join(', '),
      },
    }
  }
  if (tickets.length === 1 && optionTitle !== undefined) {
    return { optionTitle: undefined, end: { label: t('seat.option'), value: optionTitle } }
  }
  return {
    optionTitle: titles.length === 1 ? optionTitle : undefined,
    end: { label: t('sell.tickets'), value: String(tickets.length) },
  }
}

function isOneRow(tickets: readonly StubTicket[]): boolean {
  return new Set(tickets.map(({ seat }) => JSON.stringify([seat?.section, seat?.row]))).size === 1
}
