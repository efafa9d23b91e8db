import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Button } from '#components/button.tsx'
import { ErrorBox } from '#components/error-box.tsx'
import { Notice } from '#components/notice.tsx'
import { useMessages } from '#lib/messages.ts'
import { type LostAnswer, useAbandonPayment } from '../api/use-payment.ts'
import styles from './payment-step.module.css'

/** Why a provider refused a payment, and what to do. */
interface Refusal {
  readonly title: string
  readonly detail: string
}

interface PaymentTroubleProps {
  readonly refusal?: Refusal | undefined
  readonly error?: Error | null
  readonly lost?: LostAnswer | undefined
  /** What the refusal is about; a new value moves the focus here, undefined leaves it where it is. */
  readonly cause?: unknown
}

/** Says beside the button what became of the last try to pay and what to do; takes the focus so that nobody misses it. */
export function PaymentTrouble({ refusal, error = null, lost, cause }: PaymentTroubleProps) {
  const t = useMessages()
  const focusedFor = useRef<unknown>(undefined)
  if (lost !== undefined) {
    const isAsking = lost === 'ASKING'
    return (
      <Focused cause={error ?? cause} last={focusedFor}>
        <Notice
          tone={isAsking ? 'warning' : 'danger'}
          title={t(isAsking ? 'checkout.askingTitle' : 'checkout.unsentTitle')}
          isLive
        >
          {t(isAsking ? 'checkout.askingBody' : 'checkout.unsentBody')}
        </Notice>
      </Focused>
    )
  }
  if (error !== null) {
    return (
      <Focused cause={error ?? cause} last={focusedFor}>
        <ErrorBox error={error} />
      </Focused>
    )
  }
  if (refusal === undefined) return null
  return (
    <Focused cause={cause} last={focusedFor}>
      <Notice tone="danger" title={`${refusal.title}.`}>
        {refusal.detail}
      </Notice>
    </Focused>
  )
}

interface FocusedProps {
  readonly cause: unknown
  /** Cause that had the focus last; if it comes back by a change of method, it does not take the focus again. */
  readonly last: RefObject<unknown>
  readonly children: ReactNode
}

function Focused({ cause, last, children }: FocusedProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (cause === undefined || last.current === cause) return
    last.current = cause
    box.current?.focus()
  }, [cause, last])
  return (
    <div ref={box} className={styles.trouble} tabIndex={-1}>
      {children}
    </div>
  )
}

interface OtherMethodProps {
  readonly checkoutId: string
  readonly paymentId: string
}

/** Button that abandons the current payment to choose another method. */
export function OtherMethod({ checkoutId, paymentId }: OtherMethodProps) {
  const t = useMessages()
  const abandon = useAbandonPayment(checkoutId, paymentId)
  return (
    <div className={styles.other}>
      {abandon.error !== null && <ErrorBox error={abandon.error} />}
      <Button
        className="btn-at-edge"
        kind="quiet"
        isBusy={abandon.isPending}
        onClick={() => abandon.mutate()}
      >
        {t('checkout.otherMethod')}
      </Button>
    </div>
  )
}
