import type { GuestTicket, PendingPurchase } from '@taquilla/contract/guest'
import { Badge, Icon } from '@taquilla/ui'
import { usePaths } from '#lib/guest-context.tsx'
import { useMessages } from '#lib/messages.ts'
import { Link } from '#lib/router.tsx'
import { useFormat } from '#lib/use-format.ts'
import { seatDetail, seatNumber, ticketsName } from '#tickets/seat-names.ts'
import styles from './ticket-row.module.css'

interface TicketRowProps {
  readonly ticket: GuestTicket
  /** «2 de 3», if other tickets of the show look alike. */
  readonly position: string | undefined
}

export function TicketRow({ ticket, position }: TicketRowProps) {
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
export function PendingRow({ purchase: { id, show, status, until, items } }: PendingRowProps) {
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
