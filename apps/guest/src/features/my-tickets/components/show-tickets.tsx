import type { GuestShow, GuestTicket, PendingPurchase } from '@taquilla/contract/guest'
import { positionsOfAlike } from '@taquilla/contract/resale'
import { Badge, Icon } from '@taquilla/ui'
import { Picture } from '#components/picture.tsx'
import { Stub } from '#components/stub.tsx'
import { usePaths } from '#lib/guest-context.tsx'
import { useMessages } from '#lib/messages.ts'
import { Link } from '#lib/router.tsx'
import { useFormat } from '#lib/use-format.ts'
import { seatDetail, seatNumber, ticketsName } from '#tickets/seat-names.ts'
import { ShowTitle } from '#tickets/show-head.tsx'
import { useTicketFile } from '#tickets/use-ticket-file.ts'
import styles from './show-tickets.module.css'

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

interface TicketRowProps {
  readonly ticket: GuestTicket
  /** «2 de 3», if other tickets of the show look alike. */
  readonly position: string | undefined
}

function TicketRow({ ticket, position }: TicketRowProps) {
  const t = useMessages()
  const format = useFormat()
  const paths = usePaths()
  const { seat, optionTitle, holderName, status, listing } = ticket
  const place = seatNumber(seat)
  const income =
    status === 'LISTED' &&
    listing &&
    `${t('sale.youReceive')} ${format.money(listing.payout, listing.currency)}`
  return (
    <li>
      <Link className={styles.row} to={paths.ticket(ticket.id)}>
        <span className={styles.place}>
          {place || optionTitle} {!place && position && <small>{position}</small>}
        </span>
        <StateBadge ticket={ticket} />
        <small className={styles.detail}>
          {[place ? seatDetail(seat?.section ?? optionTitle, seat, t) : null, holderName, income]
            .filter(Boolean)
            .join(' · ')}
        </small>
        <Icon name="chevron-right" />
      </Link>
    </li>
  )
}

/** Badge of the ticket's state; nothing for a ticket without a special state, or that was not used when its show ended. */
function StateBadge({ ticket }: { readonly ticket: GuestTicket }) {
  const t = useMessages()
  const format = useFormat()
  const { status, show, listing, codeState, isHeldByOrganizer } = ticket
  if (status === 'USED') return <Badge>{t('myTickets.used')}</Badge>
  if (status === 'CANCELLED' || show.status === 'CANCELLED') return <Badge>{t('myTickets.cancelled')}</Badge>
  if (show.isOver) return null
  if (status === 'LISTED') {
    if (listing?.isHeld) return <Badge tone="jade">{t('myTickets.held')}</Badge>
    return (
      <Badge tone="jade">
        {listing === null
          ? t('myTickets.listed')
          : t('myTickets.listedAt', format.money(listing.price, listing.currency))}
      </Badge>
    )
  }
  if (isHeldByOrganizer) return <Badge tone="success">{t('ticket.organizer')}</Badge>
  if (status === 'PENDING') return <Badge>{t('myTickets.preparing')}</Badge>
  if (codeState === 'SHOWN') return <Badge tone="success">{t('myTickets.codeShown')}</Badge>
  if (codeState === 'AWAITED') return <Badge tone="amber">{t('myTickets.codeAwaited')}</Badge>
  if (codeState === 'PICKUP') return <Badge>{t('myTickets.pickup')}</Badge>
  if (codeState !== 'LOCKED') return null
  return (
    <Badge tone="brand">
      <Icon name="lock" size={13} />
      {t('myTickets.locked')}
    </Badge>
  )
}

interface PendingRowProps {
  readonly purchase: PendingPurchase
}

/** Row of a purchase whose payment is not completed, in place of its tickets. */
function PendingRow({ purchase: { id, show, status, until, items } }: PendingRowProps) {
  const t = useMessages()
  const format = useFormat()
  const paths = usePaths()
  const isAwaited = status === 'AWAITING_TRANSFER'
  return (
    <li>
      <Link className={styles.row} to={paths.checkout(id)}>
        <span className={styles.place}>{ticketsName(items, t)}</span>
        <Badge tone={isAwaited ? 'brand' : 'amber'}>
          {t(isAwaited ? 'purchases.badgeTransfer' : 'purchases.badgeConfirming')}
        </Badge>
        <small className={styles.detail}>
          {[
            t('purchases.tickets', items.length),
            isAwaited ? t('purchases.transferUntil', format.moment(until, show, show.startsAt)) : null,
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
        <Icon name="chevron-right" />
      </Link>
    </li>
  )
}
