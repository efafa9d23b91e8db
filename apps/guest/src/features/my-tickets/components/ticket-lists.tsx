import type { GuestTicket, MyTickets, PendingPurchase, SoldTicket } from '@taquilla/contract/guest'
import { Badge } from '@taquilla/ui'
import type { ReactNode } from 'react'
import { EmptyState } from '#components/empty-state.tsx'
import { Notice } from '#components/notice.tsx'
import { usePaths } from '#lib/guest-context.tsx'
import { type PlainMessageId, useMessages } from '#lib/messages.ts'
import { Link } from '#lib/router.tsx'
import { useFormat } from '#lib/use-format.ts'
import { useSession } from '#session/session.tsx'
import { ticketName } from '#tickets/seat-names.ts'
import { groupByShow } from '../group-by-show.ts'
import { ShowTickets } from './show-tickets.tsx'
import styles from './ticket-lists.module.css'

interface TicketListsProps {
  readonly myTickets: MyTickets
  /** True if the tickets are copies saved on the device. */
  readonly isSaved: boolean
  /** Button for people who bought with another address. */
  readonly switchAccount: ReactNode
  /** Notices above the lists. */
  readonly children: ReactNode
}

/** Upcoming, canceled, sold and past tickets of the person at this seller. */
export function TicketLists({ myTickets, isSaved, switchAccount, children }: TicketListsProps) {
  const t = useMessages()
  const paths = usePaths()
  const shows = groupByShow<GuestTicket | PendingPurchase>([...myTickets.pending, ...myTickets.tickets])
  const ahead = shows.filter(({ show }) => !show.isOver)
  const upcoming = ahead.filter(({ show }) => show.status !== 'CANCELLED')
  const cancelled = ahead.filter(({ show }) => show.status === 'CANCELLED')
  const past = shows.filter(({ show }) => show.isOver)
  const draw = (drawn: typeof shows) =>
    drawn.map(({ show, entries }) => (
      <ShowTickets key={show.eventId + show.showId} show={show} entries={entries} isSaved={isSaved} />
    ))
  if (shows.length === 0 && myTickets.sold.length === 0) {
    return (
      <>
        {children}
        <NoTickets isUnknown={myTickets.organizer === 'PERSON_UNKNOWN'} switchAccount={switchAccount} />
      </>
    )
  }
  return (
    <div className={styles.lists}>
      <div className={styles.notices}>
        {children}
        {myTickets.needsPayoutAccount && (
          <Notice tone="warning" icon="bank" title={t('myTickets.needsAccount')}>
            {t('myTickets.needsAccountDetail')}{' '}
            <Link className="link" to={paths.payoutAccount()}>
              {t('myTickets.addAccount')}
            </Link>
          </Notice>
        )}
      </div>
      {upcoming.length > 0 ? (
        <section className={styles.list} aria-labelledby="my-tickets-upcoming">
          <h2 id="my-tickets-upcoming" className="vh">
            {t('myTickets.upcoming')}
          </h2>
          {draw(upcoming)}
        </section>
      ) : (
        <p className={styles.none}>{t('myTickets.noneUpcoming')}</p>
      )}
      {cancelled.length > 0 && (
        <section className={styles.list} aria-labelledby="my-tickets-cancelled">
          <h2 id="my-tickets-cancelled" className={styles.title}>
            {t('myTickets.cancelledShows')}
          </h2>
          {draw(cancelled)}
        </section>
      )}
      {!myTickets.isComplete && <Notice>{t('myTickets.incomplete')}</Notice>}
      {myTickets.sold.length > 0 && <SoldTickets sold={myTickets.sold} />}
      {past.length > 0 && (
        <details className={styles.past}>
          <summary>
            <h2>{t('myTickets.past')}</h2>
          </summary>
          <div className={styles.list}>{draw(past)}</div>
        </details>
      )}
    </div>
  )
}

interface NoTicketsProps {
  /** True if the organizer's system does not know the person's address. */
  readonly isUnknown: boolean
  readonly switchAccount: ReactNode
}

/** Empty list; the person may have bought with another address, so switching accounts is offered. */
function NoTickets({ isUnknown, switchAccount }: NoTicketsProps) {
  const t = useMessages()
  const { session } = useSession()
  return (
    <EmptyState icon="ticket" title={t('myTickets.none')}>
      <p>
        {t(
          isUnknown ? 'myTickets.unknownDetail' : 'myTickets.noneDetail',
          session?.person?.contact ?? '',
          session?.seller.name ?? '',
        )}
      </p>
      {switchAccount}
    </EmptyState>
  )
}

const RECEIVES: Readonly<Record<SoldTicket['payoutStatus'], PlainMessageId>> = {
  HELD: 'sale.youReceive',
  DUE: 'sale.youReceive',
  FAILED: 'sale.youReceive',
  DELIVERED: 'sale.youReceived',
  OWED: 'sale.youReceived',
  CANCELLED: 'sale.youWouldHaveReceived',
}

function SoldTickets({ sold }: { readonly sold: readonly SoldTicket[] }) {
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
