import type { GuestTicket } from '@taquilla/contract/guest'
import { Icon } from '@taquilla/ui'
import { usePaths } from '#lib/guest-context.tsx'
import { useMessages } from '#lib/messages.ts'
import { Link } from '#lib/router.tsx'
import { useFormat } from '#lib/use-format.ts'
import { seatDetail, seatNumber } from '#tickets/seat-names.ts'
import { StateBadge } from './state-badge.tsx'
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
