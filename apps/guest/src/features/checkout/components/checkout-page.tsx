import type { Checkout } from '@taquilla/contract/guest'
import { classes } from '@taquilla/ui'
import { type ReactNode, type Ref, type RefObject, useEffect, useRef, useState } from 'react'
import { BackLink } from '#components/back-link.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { LoadFailure } from '#help/load-failure.tsx'
import type { HelpTopic } from '#help/use-help.ts'
import { useHelp } from '#help/use-help.ts'
import { isHiddenFromVisitor, type ReceivedCheckout } from '#hold/checkout-query.ts'
import { usePollHoldEnd } from '#hold/end-of-hold.ts'
import { useHoldClock } from '#hold/hold-clock.ts'
import { forgetLastHold, saveLastHold } from '#hold/last-hold.ts'
import { useLastFilters } from '#hold/last-offers.ts'
import { useGuestAddress, usePaths } from '#lib/guest-context.tsx'
import { type PlainMessageId, useMessages } from '#lib/messages.ts'
import type { Problem } from '#lib/problem.ts'
import { Navigate } from '#lib/router.tsx'
import { useDeferredData } from '#lib/use-deferred-data.ts'
import { usePageTitle } from '#session/session.tsx'
import { useCheckout } from '../api/use-checkout.ts'
import { type CheckoutStage, checkoutStage } from '../checkout-stage.ts'
import { BankTransfer } from './bank-transfer.tsx'
import styles from './checkout-page.module.css'
import { HoldBar } from './hold-bar.tsx'
import { OrderSummary } from './order-summary.tsx'
import { Outcome } from './outcome.tsx'
import { PaymentForm } from './payment-form.tsx'
import { Challenge, Claim, Waiting } from './payment-steps.tsx'
import { ProviderForm, ProviderRedirect } from './provider-steps.tsx'
import { ReleaseHold } from './release-hold.tsx'

interface CheckoutPageProps {
  readonly id: string
  readonly signIn: ReactNode
}

export function CheckoutPage({ id, signIn }: CheckoutPageProps) {
  const t = useMessages()
  const { data: answer, error, refetch } = useCheckout(id)
  const data = useDeferredData(answer)
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
  return <LoadedCheckout received={data} signIn={signIn} />
}

/** Stages without a payment in progress: when the countdown ends, the page shows the hold as expired. */
const EXPIRABLE_STAGES: ReadonlySet<CheckoutStage['kind']> = new Set(['sign-in', 'claim', 'form'])

/** Stages in which the buyer can give the hold up; others wait for a payment provider. */
const RELEASABLE_STAGES: ReadonlySet<CheckoutStage['kind']> = new Set(['sign-in', 'form', 'transfer'])

const HELP: readonly HelpTopic[] = ['holdTime', 'payTwice']
const TRANSFER_HELP: readonly HelpTopic[] = ['transfer', 'payTwice']

/** Titles of stages in which nothing is left to confirm here. */
const TITLES: Partial<Record<CheckoutStage['kind'], PlainMessageId>> = {
  transfer: 'checkout.transferTitle',
  waiting: 'purchases.detailsTitle',
}

/** True once the payment is captured: the hold no longer expires. */
function isPaid(stage: CheckoutStage): boolean {
  if (stage.kind === 'refunded') return true
  return stage.kind === 'waiting' && ['CONFIRMING', 'CAPTURED'].includes(stage.payment.status)
}

function LoadedCheckout({
  received,
  signIn,
}: {
  readonly received: ReceivedCheckout
  readonly signIn: ReactNode
}) {
  const paths = usePaths()
  const { checkout } = received
  const { left, announcedSeconds } = useHoldClock(received)
  const stage = checkoutStage(checkout)
  const firstDeclineId = useRef(declineIdOf(stage))
  const isPaying = !EXPIRABLE_STAGES.has(stage.kind)
  useHelp(stage.kind === 'transfer' ? TRANSFER_HELP : HELP, isPaying ? checkout.id : undefined)
  const isHidden = isHiddenFromVisitor(checkout)
  const hasEnded = checkout.status !== 'OPEN' || isPaid(stage)
  const isCounting = !hasEnded && !isHidden
  const isOver = isCounting && left === 0
  usePollHoldEnd(checkout.id, isOver)
  const step = isOver && EXPIRABLE_STAGES.has(stage.kind) ? 'expired' : stage.kind
  const [refusal, setRefusal] = useState<Problem>()
  const page = useFocusStep(refusal === undefined ? step : 'refused')
  const { ticketSellerId } = useGuestAddress()
  useEffect(() => {
    if (hasEnded) forgetLastHold(ticketSellerId)
    else if (!isHidden) saveLastHold(ticketSellerId, checkout)
  }, [checkout, hasEnded, isHidden, ticketSellerId])

  if (checkout.replacedBy !== null) return <Navigate to={paths.checkout(checkout.replacedBy)} replace />

  if (stage.kind === 'paid')
    return <Navigate to={paths.purchase(checkout.id)} replace state={{ isNew: true }} />
  if (refusal !== undefined && checkout.status !== 'OPEN') {
    return <Ended ref={page} kind="refused" received={received} refusal={refusal} />
  }
  if (step === 'expired' || step === 'released' || step === 'voided' || step === 'refunded') {
    return <Ended ref={page} kind={step} received={received} />
  }
  return (
    <>
      {isCounting && (
        <HoldBar
          expiresAt={checkout.expiresAt}
          place={checkout.show}
          left={left}
          announcedSeconds={announcedSeconds}
        />
      )}
      <div ref={page} className={classes(styles.page, stage.kind === 'transfer' && styles.dataFirst)}>
        <Head stage={stage} checkout={checkout} />
        <div className={styles.act} data-step>
          {stage.kind === 'sign-in' ? (
            signIn
          ) : (
            <Stage
              stage={stage}
              received={received}
              onRefused={setRefusal}
              isNewDecline={declineIdOf(stage) !== firstDeclineId.current}
            />
          )}
          {RELEASABLE_STAGES.has(stage.kind) && (checkout.view === 'BUYER' || checkout.isOfBrowser) && (
            <ReleaseHold
              checkout={checkout}
              transferId={stage.kind === 'transfer' ? stage.payment.id : undefined}
            />
          )}
        </div>
        <OrderSummary checkout={checkout} />
      </div>
    </>
  )
}

/** Title and, until the payment begins, the way back to the other tickets, where the hold is the selection. */
function Head({ stage, checkout }: { readonly stage: CheckoutStage; readonly checkout: Checkout }) {
  const t = useMessages()
  const paths = usePaths()
  const { show, isOfBrowser } = checkout
  const resale = useLastFilters(paths.resale(show.eventId, show.showId))
  const title = useRef<HTMLHeadingElement>(null)
  // A press on another page opened this one.
  useEffect(() => {
    if (document.activeElement?.id === 'main') title.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className={styles.head}>
      {(stage.kind === 'form' || isOfBrowser) && <BackLink to={resale}>{t('checkout.change')}</BackLink>}
      <h1 ref={title} tabIndex={-1} data-first-focus>
        {t(TITLES[stage.kind] ?? 'checkout.title')}
      </h1>
    </div>
  )
}

function declineIdOf(stage: CheckoutStage): string | undefined {
  return stage.kind === 'form' ? stage.declined?.id : undefined
}

/** Announced to screen readers, because the page changes without user action. */
function Ended({
  ref,
  kind,
  received,
  refusal,
}: {
  readonly ref: Ref<HTMLDivElement>
  readonly kind: 'expired' | 'released' | 'voided' | 'refunded' | 'refused'
  readonly received: ReceivedCheckout
  /** Why the person may not buy what their browser held. */
  readonly refusal?: Problem
}) {
  return (
    <div ref={ref} className={styles.ended} role="status">
      <Outcome kind={kind} checkout={received.checkout} refusal={refusal} />
    </div>
  )
}

function Stage({
  stage,
  received: { checkout },
  onRefused,
  isNewDecline,
}: {
  readonly stage: CheckoutStage
  readonly received: ReceivedCheckout
  readonly onRefused: (problem: Problem) => void
  /** False for a decline with which the page was opened. */
  readonly isNewDecline: boolean
}) {
  const { id, show } = checkout
  switch (stage.kind) {
    case 'claim':
      return <Claim checkoutId={id} isOfBrowser={checkout.isOfBrowser} onRefused={onRefused} />
    case 'form':
      return <PaymentForm checkout={checkout} declined={stage.declined} isNewDecline={isNewDecline} />
    case 'challenge':
      return <Challenge checkoutId={id} payment={stage.payment} step={stage.step} />
    case 'transfer':
      return <BankTransfer checkoutId={id} payment={stage.payment} step={stage.step} place={show} />
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

/**
 * Scrolls to the heading of a step that replaced another one, and moves the focus there if the step before had it. A
 * step that has taken the focus itself keeps it, such as a form that says why a payment was declined.
 */
function useFocusStep(step: string): RefObject<HTMLDivElement | null> {
  const page = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    const heading =
      page.current?.querySelector<HTMLElement>('[data-step] h2') ?? page.current?.querySelector('h1')
    if (!heading) return
    // Two steps in a row may have the same heading.
    const { activeElement } = document
    if (activeElement !== document.body && activeElement !== heading) return
    heading.tabIndex = -1
    heading.scrollIntoView({ block: 'start' })
    heading.focus({ preventScroll: true })
  }, [step])
  return page
}
