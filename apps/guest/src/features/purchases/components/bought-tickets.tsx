import type { Purchase } from '@taquilla/contract/guest'
import { Badge, Icon } from '@taquilla/ui'
import { useMessages } from '#lib/messages.ts'
import { usePaths } from '#lib/place.tsx'
import { Link } from '#lib/router.tsx'
import { seatLabel } from '#lib/seat-label.ts'
import styles from './bought-tickets.module.css'

interface BoughtTicketsProps {
  readonly purchase: Purchase
}

/** The tickets of a purchase, and where each of them is. */
export function BoughtTickets({ purchase: { items, show } }: BoughtTicketsProps) {
  const t = useMessages()
  return (
    <section className={styles.tickets}>
      <h2>{t('purchases.yourTickets')}</h2>
      <ul>
        {items.map((item) => (
          <li key={item.ticketId}>
            <BoughtTicket item={item} isCancelled={show.status === 'CANCELLED'} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface BoughtTicketProps {
  readonly item: Purchase['items'][0]
  /** The show will not take place. */
  readonly isCancelled: boolean
}

function BoughtTicket({ item, isCancelled }: BoughtTicketProps) {
  const t = useMessages()
  const paths = usePaths()
  const { ticketId, optionTitle, seat, holderName, isOwned } = item
  const place = seatLabel([seat])
  const words = (
    <span>
      <span className="print">{place ?? optionTitle}</span>
      <small>
        {[place === undefined ? undefined : optionTitle, holderName && t('purchases.holder', holderName)]
          .filter(Boolean)
          .join(' · ')}
      </small>
      {isCancelled && isOwned && <Badge>{t('purchases.notValid')}</Badge>}
    </span>
  )
  if (!isOwned) {
    return (
      <p className={styles.ticket}>
        {words}
        <Badge>{t('purchases.noLongerYours')}</Badge>
      </p>
    )
  }
  return (
    <Link className={styles.ticket} to={paths.ticket(ticketId)}>
      <span className="vh">{t('purchases.openTicket')}</span>
      {words}
      <Icon name="chevron-right" size={20} />
    </Link>
  )
}
