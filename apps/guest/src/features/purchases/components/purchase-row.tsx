import type { PendingPurchase } from '@taquilla/contract/guest'
import { Icon } from '@taquilla/ui'
import type { ReactNode } from 'react'
import { Picture } from '#components/picture.tsx'
import { useMessages } from '#lib/messages.ts'
import { Link } from '#lib/router.tsx'
import { useFormat } from '#lib/use-format.ts'
import { ticketsInWords } from '#tickets/seat-names.ts'
import styles from './purchase-row.module.css'

interface PurchaseRowProps {
  readonly purchase: Pick<PendingPurchase, 'show' | 'items' | 'total' | 'currency'>
  readonly to: string
  /** Lines below the amount. */
  readonly details?: readonly string[]
  readonly badges: ReactNode
}

/** A purchase of the list: event, date, tickets and amount, with a link to its page. */
export function PurchaseRow({ purchase, to, details = [], badges }: PurchaseRowProps) {
  const { show, items, total, currency } = purchase
  const t = useMessages()
  const format = useFormat()
  return (
    <Link to={to} className={styles.card}>
      <Picture url={show.imageUrl} />
      <span className={styles.what}>
        <strong>{show.eventTitle}</strong>
        <small>{format.day(show.startsAt, show)}</small>
        <small>
          {[t('purchases.tickets', items.length), ticketsInWords(items, t)].filter(Boolean).join(' · ')}
        </small>
        <small>{format.money(total, currency)}</small>
        {details.map((line) => (
          <small key={line}>{line}</small>
        ))}
        <span className={styles.badges}>{badges}</span>
      </span>
      <Icon name="chevron-right" size={20} />
    </Link>
  )
}
