import type { ReactNode } from 'react'
import { LoadFailure } from '#components/load-failure.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import type { HeardCheckout } from '#lib/checkout-query.ts'
import { useMessages } from '#lib/messages.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { usePaths } from '#lib/place.tsx'
import { Navigate } from '#lib/router.tsx'
import { useUnhurried } from '#lib/use-unhurried.ts'
import { useCheckout } from '../api/use-checkout.ts'
import { type CheckoutStage, checkoutStage } from '../checkout-stage.ts'
import { useHoldClock } from '../use-hold-clock.ts'
import { useNoticeEnd } from '../use-notice-end.ts'
import { BankTransfer } from './bank-transfer.tsx'
import { Challenge } from './challenge.tsx'
import styles from './checkout-page.module.css'
import { Claim } from './claim.tsx'
import { HoldBar } from './hold-bar.tsx'
import { OrderSummary } from './order-summary.tsx'
import { Outcome } from './outcome.tsx'
import { PaymentForm } from './payment-form.tsx'
import { ProviderForm } from './provider-form.tsx'
import { ProviderRedirect } from './provider-redirect.tsx'
import { ReleaseHold } from './release-hold.tsx'
import { Waiting } from './waiting.tsx'

interface CheckoutPageProps {
  readonly id: string
  readonly signIn: ReactNode
}

/** The checkout of a hold, wherever its payment stands. */
export function CheckoutPage({ id, signIn }: CheckoutPageProps) {
  const t = useMessages()
  const { data: answer, error, refetch } = useCheckout(id)
  const data = useUnhurried(answer)
  usePageTitle(data && t('checkout.pageTitle', data.checkout.show.eventTitle))
  if (data === undefined && error !== null) {
    return <LoadFailure error={error} onRetry={() => void refetch()} />
  }
  if (data === undefined) {
    return (
      <div className={styles.page}>
        <Skeleton shape="title" />
        <div className={styles.act}>
          <Skeleton shape="card" count={2} />
        </div>
        <aside aria-label={t('checkout.summary')}>
          <Skeleton shape="receipt" />
        </aside>
      </div>
    )
  }
  return <LoadedCheckout heard={data} signIn={signIn} />
}

/** Stages that nobody can leave but by acting: once the time is over, there is nothing left to do. */
const ENDS_BY_ITSELF: ReadonlySet<CheckoutStage['kind']> = new Set(['sign-in', 'claim', 'form'])

/** The money came: no hold that runs out takes the tickets away any more. */
function isPaid(stage: CheckoutStage): boolean {
  if (stage.kind === 'refunded') return true
  return stage.kind === 'waiting' && ['CONFIRMING', 'CAPTURED'].includes(stage.payment.status)
}

function LoadedCheckout({ heard, signIn }: { readonly heard: HeardCheckout; readonly signIn: ReactNode }) {
  const t = useMessages()
  const paths = usePaths()
  const { checkout } = heard
  const { left, mark } = useHoldClock(heard)
  const stage = checkoutStage(checkout)
  const isCounting = checkout.status === 'OPEN' && !isPaid(stage)
  const isOver = isCounting && left === 0
  useNoticeEnd(checkout.id, isOver)

  if (stage.kind === 'paid')
    return <Navigate to={paths.purchase(checkout.id)} replace state={{ isNew: true }} />
  if (isOver && ENDS_BY_ITSELF.has(stage.kind)) return <Ended kind="expired" heard={heard} />
  if (
    stage.kind === 'expired' ||
    stage.kind === 'released' ||
    stage.kind === 'voided' ||
    stage.kind === 'refunded'
  ) {
    return <Ended kind={stage.kind} heard={heard} />
  }
  return (
    <>
      {isCounting && (
        <HoldBar expiresAt={checkout.expiresAt} timeZone={checkout.show.timeZone} left={left} mark={mark} />
      )}
      <div className={styles.page}>
        <h1>{t(stage.kind === 'waiting' ? 'purchases.detailsTitle' : 'checkout.title')}</h1>
        <div className={styles.act}>
          {stage.kind === 'sign-in' ? signIn : <Stage stage={stage} heard={heard} />}
          {(stage.kind === 'form' || stage.kind === 'claim') && checkout.view === 'BUYER' && (
            <ReleaseHold checkoutId={checkout.id} />
          )}
        </div>
        <OrderSummary checkout={checkout} />
      </div>
    </>
  )
}

/** Also said aloud: the page changes without a press. */
function Ended({
  kind,
  heard,
}: {
  readonly kind: 'expired' | 'released' | 'voided' | 'refunded'
  readonly heard: HeardCheckout
}) {
  return (
    <div className={styles.ended} role="status">
      <Outcome kind={kind} checkout={heard.checkout} />
    </div>
  )
}

function Stage({
  stage,
  heard: { checkout },
}: {
  readonly stage: CheckoutStage
  readonly heard: HeardCheckout
}) {
  const { id, show } = checkout
  switch (stage.kind) {
    case 'claim':
      return <Claim checkoutId={id} />
    case 'form':
      return <PaymentForm checkout={checkout} declined={stage.declined} />
    case 'challenge':
      return <Challenge checkoutId={id} payment={stage.payment} step={stage.step} />
    case 'transfer':
      return (
        <BankTransfer checkoutId={id} payment={stage.payment} step={stage.step} timeZone={show.timeZone} />
      )
    case 'provider-form':
      return <ProviderForm checkoutId={id} payment={stage.payment} step={stage.step} />
    case 'redirect':
      return <ProviderRedirect checkoutId={id} payment={stage.payment} step={stage.step} />
    case 'waiting':
      return <Waiting checkoutId={id} payment={stage.payment} />
    default:
      return null
  }
}
