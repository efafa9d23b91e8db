import type { PendingPurchase } from '@taquilla/contract/guest'
import { Badge } from '@taquilla/ui'
import { usePaths } from '#lib/guest-context.tsx'
import { useMessages } from '#lib/messages.ts'
import { useFormat } from '#lib/use-format.ts'
import { PurchaseRow } from './purchase-row.tsx'

const BADGES = {
  AWAITING_TRANSFER: { text: 'purchases.badgeTransfer', tone: 'brand' },
  CONFIRMING: { text: 'purchases.badgeConfirming', tone: 'amber' },
  ENDED: { text: 'purchases.badgeEnded', tone: 'plain' },
} as const

interface PendingCardProps {
  readonly purchase: PendingPurchase
}

/** A purchase that its payment has not completed, with a link to its checkout. */
export function PendingCard({ purchase }: PendingCardProps) {
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
