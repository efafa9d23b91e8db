import type { Purchase } from '@taquilla/contract/guest'
import { Badge, Icon } from '@taquilla/ui'
import { useOnDevice } from '#lib/drawn.ts'
import { usePaths } from '#lib/guest-context.tsx'
import { useMessages } from '#lib/messages.ts'
import { Link } from '#lib/router.tsx'
import { printedSeats, seatDetail } from '#tickets/seat-names.ts'
import { useTicketFile } from '#tickets/use-ticket-file.ts'
import { useHasPdf } from '../api/use-purchases.ts'
import styles from './purchase-page.module.css'

export function BoughtTickets({ purchase: { items, show } }: { readonly purchase: Purchase }) {
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

/** Screens that are not those of phones. */
const WIDE = '(min-width: 40rem)'

interface BoughtTicketProps {
  readonly item: Purchase['items'][0]
  /** True if the show is cancelled. */
  readonly isCancelled: boolean
}

function BoughtTicket({ item, isCancelled }: BoughtTicketProps) {
  const t = useMessages()
  const paths = usePaths()
  const fileOf = useTicketFile()
  const { ticketId, optionTitle, seat, holderName, isOwned } = item
  const hasPdf = useHasPdf(ticketId, isOwned)
  const isWide = useOnDevice(() => window.matchMedia(WIDE).matches, false)
  const place = printedSeats([seat])
  const description = (
    <span>
      <span className="print">{place ?? optionTitle}</span>
      <small>
        {[
          place === undefined ? undefined : seatDetail(optionTitle, seat, t),
          holderName && t('purchases.holder', holderName),
        ]
          .filter(Boolean)
          .join(' · ')}
      </small>
      {isCancelled && isOwned && <Badge>{t('purchases.notValid')}</Badge>}
    </span>
  )
  if (!isOwned) {
    return (
      <p className={styles.ticket}>
        {description}
        <Badge>{t('purchases.noLongerYours')}</Badge>
      </p>
    )
  }
  return (
    <div className={styles.ticket}>
      <Link to={paths.ticket(ticketId)}>
        <span className="vh">{t('purchases.openTicket')}</span>
        {description}
        <Icon name="chevron-right" size={20} />
      </Link>
      {hasPdf && (
        <a className={styles.pdf} href={fileOf(ticketId, 'pdf', { size: isWide ? 'A4' : 'PHONE' })}>
          <Icon name="download" size={20} />
          PDF<span className="vh">: {place ?? optionTitle}</span>
        </a>
      )}
    </div>
  )
}
