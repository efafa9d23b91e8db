import type { GuestShow, GuestTicket, PendingPurchase } from '@taquilla/contract/guest'
import { positionsOfAlike } from '@taquilla/contract/resale'
import { Icon } from '@taquilla/ui'
import { Picture } from '#components/picture.tsx'
import { Stub } from '#components/stub.tsx'
import { usePaths } from '#lib/guest-context.tsx'
import { useMessages } from '#lib/messages.ts'
import { Link } from '#lib/router.tsx'
import { useFormat } from '#lib/use-format.ts'
import { ShowTitle } from '#tickets/show-head.tsx'
import { useTicketFile } from '#tickets/use-ticket-file.ts'
import styles from './show-tickets.module.css'
import { PendingRow, TicketRow } from './ticket-row.tsx'

interface ShowTicketsProps {
  readonly show: GuestShow
  /** Tickets of the show, and purchases whose tickets are to come. */
  readonly entries: readonly (GuestTicket | PendingPurchase)[]
  /** True if these are saved copies: what needs the server is not offered. */
  readonly isSaved: boolean
}

export function ShowTickets({ show, entries, isSaved }: ShowTicketsProps) {
  const t = useMessages()
  const format = useFormat()
  const fileOf = useTicketFile()
  const paths = usePaths()
  const tickets = entries.filter((entry): entry is GuestTicket => !('until' in entry))
  const [ticket] = tickets
  const sellable = tickets.filter(({ status, sellRefusal }) => status === 'ACTIVE' && sellRefusal === null)
  const [first] = sellable
  const positions = positionsOfAlike(tickets)
  const positionOf = ({ id }: GuestTicket) => {
    const position = positions.get(id)
    return position && t('myTickets.alike', position.number, position.count)
  }
  const isAhead = !show.hasStarted && show.status !== 'CANCELLED'
  return (
    <Stub
      upper={
        <div className={styles.head}>
          <Picture url={show.imageUrl} />
          <div>
            <h3>{show.eventTitle}</h3>
            <p>
              <ShowTitle show={show} />
              {format.day(show.startsAt, show)}
              <br />
              {[show.venueName, show.city].filter(Boolean).join(', ')}
            </p>
          </div>
        </div>
      }
      lower={
        <>
          <ul className={styles.tickets} aria-label={t('myTickets.ticketsOf', show.eventTitle)}>
            {entries.map((entry) =>
              'until' in entry ? (
                <PendingRow key={entry.id} purchase={entry} />
              ) : (
                <TicketRow key={entry.id} ticket={entry} position={positionOf(entry)} />
              ),
            )}
          </ul>
          {ticket && isAhead && !isSaved && (
            <div className={styles.actions}>
              {first && (
                <Link className="link" to={paths.sell(first.id)}>
                  <Icon name="tag" />
                  {t('myTickets.sell', sellable.length)}
                  <span className="vh">: {show.eventTitle}</span>
                </Link>
              )}
              <a className="link" href={fileOf(ticket.id, 'calendar')}>
                <Icon name="calendar" />
                {t('ticket.calendar')}
                <span className="vh">: {show.eventTitle}</span>
              </a>
            </div>
          )}
        </>
      }
    />
  )
}
