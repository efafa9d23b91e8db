import type { Purchase } from '@taquilla/contract/guest'
import { Badge } from '@taquilla/ui'
import { usePaths } from '#lib/guest-context.tsx'
import { type PlainMessageId, useMessages } from '#lib/messages.ts'
import { PurchaseRow } from './purchase-row.tsx'

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
