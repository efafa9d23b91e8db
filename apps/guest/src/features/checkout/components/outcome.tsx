import type { Checkout } from '@taquilla/contract/guest'
import { Icon, type IconName } from '@taquilla/ui'
import { EmptyState } from '#components/empty-state.tsx'
import { useHoldAgainText } from '#hold/end-of-hold.ts'
import { useLastFilters } from '#hold/last-offers.ts'
import { usePaths } from '#lib/guest-context.tsx'
import { type PlainMessageId, useMessages } from '#lib/messages.ts'
import type { Problem } from '#lib/problem.ts'
import { Link } from '#lib/router.tsx'
import { useFormat } from '#lib/use-format.ts'

interface OutcomeProps {
  readonly kind: 'expired' | 'released' | 'voided' | 'refunded' | 'refused'
  readonly checkout: Checkout
  /** Why the person may not buy what their browser held. */
  readonly refusal?: Problem | undefined
}

const WORDS: Readonly<
  Record<
    OutcomeProps['kind'],
    { readonly icon: IconName; readonly title: PlainMessageId; readonly body?: PlainMessageId }
  >
> = {
  expired: { icon: 'clock', title: 'checkout.expiredTitle', body: 'checkout.releasedBody' },
  released: { icon: 'ticket', title: 'checkout.releasedTitle', body: 'checkout.releasedBody' },
  voided: { icon: 'alert', title: 'checkout.voidedTitle', body: 'checkout.voidedBody' },
  refunded: { icon: 'swap', title: 'checkout.refundedTitle' },
  refused: { icon: 'alert', title: 'checkout.releasedTitle', body: 'checkout.releasedBody' },
}

/** Final view of a checkout without a sale: what happened to the tickets and the money, and links to continue. */
export function Outcome({ kind, checkout, refusal }: OutcomeProps) {
  const t = useMessages()
  const format = useFormat()
  const paths = usePaths()
  const againText = useHoldAgainText(checkout)
  const { show, payment } = checkout
  const resale = useLastFilters(paths.resale(show.eventId, show.showId))
  const { icon, title, body } = WORDS[kind]
  /** A transfer that the buyer may have made: it would be wrong to say that nothing was paid. */
  const missed = payment?.failure?.code === 'payment.transfer_ended' ? payment.failure : null
  const reason = refusal ?? (kind === 'expired' ? missed : null)
  return (
    <EmptyState level={1} icon={icon} title={reason?.title ?? t(title)}>
      {refusal && <p>{refusal.detail}</p>}
      <p>
        {missed?.detail ?? (body !== undefined && t(body))}
        {kind === 'refunded' &&
          payment !== null &&
          t('checkout.refundedBody', format.money(payment.amount, payment.currency))}
      </p>
      {(kind === 'expired' || kind === 'released') && againText && <p>{againText}</p>}
      <Link className="btn btn-primary btn-lg" to={resale}>
        {t('checkout.toResale')}
        <Icon name="arrow-right" />
      </Link>
      {kind === 'refunded' && (
        <Link className="link link-alone" to={paths.purchases()}>
          {t('checkout.toPurchases')}
        </Link>
      )}
    </EmptyState>
  )
}
