import type { PendingPurchase, Purchase } from '@taquilla/contract/guest'
import { Badge, Icon } from '@taquilla/ui'
import type { ReactNode } from 'react'
import { AccountSide } from '#account/account-side.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { ErrorBox } from '#components/error-box.tsx'
import { Picture } from '#components/picture.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { TwoColumns } from '#components/two-columns.tsx'
import { useHelp } from '#help/use-help.ts'
import { usePaths } from '#lib/guest-context.tsx'
import { type PlainMessageId, useMessages } from '#lib/messages.ts'
import { Link } from '#lib/router.tsx'
import { useFormat } from '#lib/use-format.ts'
import { usePageTitle } from '#session/session.tsx'
import { ticketsInWords } from '#tickets/seat-names.ts'
import { usePurchases } from '../api/use-purchases.ts'
import styles from './purchases-page.module.css'

interface PurchasesPageProps {
  /** Alerts of the person for resale. */
  readonly alerts: ReactNode
}

export function PurchasesPage({ alerts }: PurchasesPageProps) {
  const t = useMessages()
  const paths = usePaths()
  const { data, error, refetch } = usePurchases()
  usePageTitle(t('purchases.pageTitle'))
  const count = data === undefined ? 0 : data.pending.length + data.purchases.length
  useHelp(['refunds', 'findTickets'])
  return (
    <TwoColumns
      sideLabel={t('frame.yourAccount')}
      side={<AccountSide topic="refunds">{data !== undefined && alerts}</AccountSide>}
    >
      <h1>{t('purchases.title')}</h1>
      {data === undefined && error === null && <Skeleton shape="row" count={3} />}
      {data === undefined && error !== null && <ErrorBox error={error} onRetry={() => void refetch()} />}
      {data !== undefined && count === 0 && (
        <EmptyState icon="ticket" title={t('purchases.empty')}>
          <p>{t('purchases.emptyDetail')}</p>
          <Link className="btn btn-line" to={paths.myTickets()}>
            {t('purchases.toTickets')}
          </Link>
        </EmptyState>
      )}
      {data !== undefined && count > 0 && (
        <ul className={styles.list}>
          {data.pending.map((purchase) => (
            <li key={purchase.id}>
              <PendingCard purchase={purchase} />
            </li>
          ))}
          {data.purchases.map((purchase) => (
            <li key={purchase.id}>
              <PurchaseCard purchase={purchase} />
            </li>
          ))}
        </ul>
      )}
      {data?.hasMore && <p className={styles.more}>{t('purchases.more')}</p>}
    </TwoColumns>
  )
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

function PurchaseCard({ purchase }: { readonly purchase: Purchase }) {
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
function PendingCard({ purchase }: { readonly purchase: PendingPurchase }) {
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
