import type { SoldTicket } from '@taquilla/contract/guest'
import { Badge } from '@taquilla/ui'
import { type PlainMessageId, useMessages } from '#lib/messages.ts'
import { useFormat } from '#lib/use-format.ts'
import { ticketName } from '#tickets/seat-names.ts'
import styles from './sold-tickets.module.css'

const RECEIVES: Readonly<Record<SoldTicket['payoutStatus'], PlainMessageId>> = {
  HELD: 'sale.youReceive',
  DUE: 'sale.youReceive',
  FAILED: 'sale.youReceive',
  DELIVERED: 'sale.youReceived',
  OWED: 'sale.youReceived',
  CANCELLED: 'sale.youWouldHaveReceived',
}

export function SoldTickets({ sold }: { readonly sold: readonly SoldTicket[] }) {
  const t = useMessages()
  const format = useFormat()
  return (
    <section className={styles.sold} aria-labelledby="my-tickets-sold">
      <h2 id="my-tickets-sold">{t('myTickets.sold')}</h2>
      <ul>
        {sold.map((ticket) => {
          // Struck through, because a cancelled payout is not paid.
          const Amount = ticket.payoutStatus === 'CANCELLED' ? 's' : 'span'
          return (
            <li key={ticket.listingId}>
              <div className={styles.what}>
                <b>{ticket.show.eventTitle}</b>
                <small>{ticketName(ticket, t)}</small>
                <small>{t('myTickets.soldOn', format.date(ticket.soldAt, ticket.show.timeZone))}</small>
              </div>
              <div className={styles.payout}>
                <small>{t(RECEIVES[ticket.payoutStatus])}</small>
                <Amount className={styles.amount}>{format.money(ticket.payout, ticket.currency)}</Amount>
                <PayoutState ticket={ticket} />
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function PayoutState({ ticket }: { ticket: SoldTicket }) {
  const t = useMessages()
  const format = useFormat()
  switch (ticket.payoutStatus) {
    case 'HELD':
      return <Badge>{t('myTickets.payoutHeld', format.date(ticket.payoutFrom, ticket.show.timeZone))}</Badge>
    case 'DUE':
      return <Badge tone="amber">{t('myTickets.payoutDue')}</Badge>
    case 'DELIVERED':
      return <Badge tone="success">{t('myTickets.payoutDelivered')}</Badge>
    case 'OWED':
      return <Badge tone="amber">{t('myTickets.payoutOwed')}</Badge>
    case 'FAILED':
      return <Badge tone="amber">{t('myTickets.payoutFailed')}</Badge>
    case 'CANCELLED':
      return <Badge>{t('myTickets.payoutCancelled')}</Badge>
  }
}
