import type { PendingPurchase, Purchase } from '@taquilla/contract/guest'
import { Badge, Icon } from '@taquilla/ui'
import type { ReactNode } from 'react'
import { Picture } from '#components/picture.tsx'
import { usePaths } from '#lib/guest-context.tsx'
import { type PlainMessageId, useMessages } from '#lib/messages.ts'
import { Link } from '#lib/router.tsx'
import { useFormat } from '#lib/use-format.ts'
import { ticketsInWords } from '#tickets/seat-names.ts'
import styles from './purchase-card.module.css'

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

export function PurchaseCard({ purchase }: { readonly purchase: Purchase }) {
  const t = useMessages()
  const paths = usePaths()
  const isCancelled = purchase.show.status === 'CANCELLED'
  return (
    <PurchaseRow
      purchase={purchase}
      to={paths.purchase(purchase.id)}
      badges={
        <>
          {isCancelled && <Badge>{t('purchases.badgeCancelled')}</Badge>}
          {!isCancelled && purchase.refund === null && (
            <Badge tone="success">{t('purchases.badgeConfirmed')}</Badge>
          )}
          {badgesOf(purchase).map(({ text, tone }) => (
            <Badge key={text} tone={tone}>
              {t(text)}
            </Badge>
          ))}
        </>
      }
    />
  )
}

/** Badges of the purchase's refund and of other open refunds, without duplicates. */
function badgesOf({ refund, otherRefunds }: Purchase) {
  const open = otherRefunds.filter(({ status }) => status !== 'DONE')
  const shown = refund === null ? open : [refund, ...open]
  return [...new Map(shown.map(({ status }) => [REFUND_BADGES[status].text, REFUND_BADGES[status]])).values()]
}

const BADGES = {
  AWAITING_TRANSFER: { text: 'purchases.badgeTransfer', tone: 'brand' },
  CONFIRMING: { text: 'purchases.badgeConfirming', tone: 'amber' },
  ENDED: { text: 'purchases.badgeEnded', tone: 'plain' },
} as const

/** A purchase that its payment has not completed, with a link to its checkout. */
export function PendingCard({ purchase }: { readonly purchase: PendingPurchase }) {
  const t = useMessages()
  const format = useFormat()
  const paths = usePaths()
  const { id, show, status, until, reference } = purchase
  const { text, tone } = BADGES[status]
  const details = {
    AWAITING_TRANSFER: [
      t('purchases.transferUntil', format.moment(until, show, show.startsAt)),
      t('purchases.transferReference', reference ?? ''),
    ],
    CONFIRMING: [t('purchases.confirming')],
    ENDED: [t('purchases.transferEnded')],
  }[status]
  return (
    <PurchaseRow
      purchase={purchase}
      to={paths.checkout(id)}
      details={details}
      badges={<Badge tone={tone}>{t(text)}</Badge>}
    />
  )
}

interface PurchaseRowProps {
  readonly purchase: Pick<PendingPurchase, 'show' | 'items' | 'total' | 'currency'>
  readonly to: string
  /** Lines below the amount. */
  readonly details?: readonly string[]
  readonly badges: ReactNode
}

/** A purchase of the list: event, date, tickets and amount, with a link to its page. */
function PurchaseRow({ purchase, to, details = [], badges }: PurchaseRowProps) {
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
