import type { GuestTicket } from '@taquilla/contract/guest'
import { Icon } from '@taquilla/ui'
import { usePaths } from '#lib/guest-context.tsx'
import { useMessages } from '#lib/messages.ts'
import { Link } from '#lib/router.tsx'
import { seatNumber } from '#lib/seat-text.ts'
import { StateBadge } from './state-badge.tsx'
import styles from './ticket-row.module.css'

interface TicketRowProps {
  readonly ticket: GuestTicket
}

export function TicketRow({ ticket }: TicketRowProps) {
  const t = useMessages()
  const paths = usePaths()
  const { seat, optionTitle, holderName } = ticket
  const place = seatNumber(seat, t)
  return (
    <li>
      <Link className={styles.row} to={paths.ticket(ticket.id)}>
        <span className={styles.place}>{place || optionTitle}</span>
        <StateBadge ticket={ticket} />
        <small className={styles.detail}>
          {[place ? (seat?.section ?? optionTitle) : null, holderName].filter(Boolean).join(' · ')}
        </small>
        <Icon name="chevron-right" />
      </Link>
    </li>
  )
}
