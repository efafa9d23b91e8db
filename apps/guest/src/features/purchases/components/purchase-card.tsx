import type { Purchase } from '@taquilla/contract/guest'
import { Badge, Icon } from '@taquilla/ui'
import { usePaths } from '#lib/guest-context.tsx'
import { type PlainMessageId, useMessages } from '#lib/messages.ts'
import { Link } from '#lib/router.tsx'
import { seatLabel } from '#lib/seat-label.ts'
import { useFormat } from '#lib/use-format.ts'
import styles from './purchase-card.module.css'

interface PurchaseCardProps {
  readonly purchase: Purchase
}

type RefundStatus = NonNullable<Purchase['refund']>['status']

const REFUND_BADGES: Readonly<
  Record<RefundStatus, { readonly text: PlainMessageId; readonly tone: 'amber' | 'success' | 'brand' }>
> = {
  DUE: { text: 'purchases.badgeDue', tone: 'amber' },
  AWAITING_PROVIDER: { text: 'purchases.badgeDue', tone: 'amber' },
  FAILED: { text: 'purchases.badgeAccount', tone: 'brand' },
  AWAITING_ACCOUNT: { text: 'purchases.badgeAccount', tone: 'brand' },
  AWAITING_OPERATOR: { text: 'purchases.badgeDue', tone: 'amber' },
  DONE: { text: 'purchases.badgeDone', tone: 'success' },
}

export function PurchaseCard({ purchase }: PurchaseCardProps) {
  const { id, show, items, total, currency } = purchase
  const t = useMessages()
  const format = useFormat()
  const paths = usePaths()
  const places = seatLabel(items.map(({ seat }) => seat)) ?? items[0]?.optionTitle
  return (
    <Link to={paths.purchase(id)} className={styles.card}>
      <span>
        <strong>{show.eventTitle}</strong>
        <small>{format.day(show.startsAt, show.timeZone)}</small>
        <small>
          {[t('purchases.tickets', items.length), places, format.money(total, currency)]
            .filter(Boolean)
            .join(' · ')}
        </small>
        <span className={styles.badges}>
          {show.status === 'CANCELLED' && <Badge>{t('purchases.badgeCancelled')}</Badge>}
          {badgesOf(purchase).map(({ text, tone }) => (
            <Badge key={text} tone={tone}>
              {t(text)}
            </Badge>
          ))}
        </span>
      </span>
      <Icon name="chevron-right" size={20} />
    </Link>
  )
}

/** Badges of the purchase's refund and of other open refunds, without duplicates. */
function badgesOf({ refund, otherRefunds }: Purchase) {
  const open = otherRefunds.filter(({ status }) => status !== 'DONE')
  const shown = refund === null ? open : [refund, ...open]
  return [...new Map(shown.map(({ status }) => [REFUND_BADGES[status].text, REFUND_BADGES[status]])).values()]
}
