import type { GuestPayment } from '@taquilla/contract/guest'
import { type FormEvent, useEffect, useState } from 'react'
import { Button } from '#components/button.tsx'
import { ErrorBox } from '#components/error-box.tsx'
import { Field } from '#components/field.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { type Translate, useMessages } from '#lib/messages.ts'
import { isProblem, type Problem } from '#lib/problem.ts'
import { useSession } from '#session/session.tsx'
import { useClaim } from '../api/use-checkout.ts'
import { useContinuePayment, useLostAnswer, usePaymentPolling } from '../api/use-payment.ts'
import type { StepProps } from '../checkout-stage.ts'
import styles from './payment-step.module.css'
import { OtherMethod, PaymentTrouble } from './payment-trouble.tsx'

interface ClaimProps {
  readonly checkoutId: string
  /** True if the person's browser holds: signing in there made them the buyer, without a press. */
  readonly isOfBrowser: boolean
  readonly onRefused: (problem: Problem) => void
}

/** Makes the signed-in person the buyer of a hold that has none. */
export function Claim({ checkoutId, isOfBrowser, onRefused }: ClaimProps) {
  const t = useMessages()
  const { session } = useSession()
  const claim = useClaim(checkoutId, onRefused)
  const { mutate } = claim
  useEffect(() => {
    if (isOfBrowser) mutate()
  }, [isOfBrowser, mutate])
  if (isOfBrowser && claim.error === null) return <Skeleton shape="card" count={2} />
  return (
    <section className={styles.step}>
      <h2>{t('checkout.claimTitle')}</h2>
      <p>{t('checkout.claimBody', session?.person?.contact ?? '')}</p>
      {claim.error !== null && <ErrorBox error={claim.error} />}
      <Button
        kind="primary"
        isLarge
        isBlock
        isBusy={claim.isPending}
        onClick={() => !claim.isPending && claim.mutate()}
      >
        {t('checkout.claim')}
      </Button>
    </section>
  )
}

/** Form for the verification code that the card issuer requests. */
export function Challenge({ checkoutId, payment, step }: StepProps<'CODE'>) {
  const t = useMessages()
  const answer = useContinuePayment(checkoutId, payment.id)
  const lost = useLostAnswer({ checkoutId, paymentId: payment.id }, answer.error)
  const isBusy = answer.isPending || lost === 'ASKING'
  const [code, setCode] = useState('')
  const [wasChecked, setWasChecked] = useState(false)
  const isWrong = isProblem(answer.error, 'payment.challenge_failed')
  const fault =
    wasChecked && code.trim() === ''
      ? t('checkout.challengeFault')
      : isWrong && isProblem(answer.error)
        ? answer.error.title
        : undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    setWasChecked(true)
    if (code.trim() !== '' && !isBusy) answer.mutate(code.trim())
  }

  return (
    <form method="dialog" className={styles.step} noValidate onSubmit={submit}>
      <h2>{t('checkout.challengeTitle')}</h2>
      <p>{t('checkout.challengeBody')}</p>
      <Field
        label={t('checkout.challengeCode')}
        hint={step.hint && t('checkout.challengeHint', step.hint)}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        value={code}
        error={fault}
        onChange={({ target }) => setCode(target.value)}
      />
      {!isWrong && <PaymentTrouble error={answer.error} lost={lost} />}
      <Button kind="primary" isLarge isBlock isBusy={isBusy} type="submit">
        {t('checkout.challengeSend')}
      </Button>
      <OtherMethod checkoutId={checkoutId} paymentId={payment.id} />
    </form>
  )
}

const POLL_MS = 2_000

/** Shown while the provider decides the payment, or while the organizer's system transfers the tickets. */
export function Waiting({ checkoutId, payment }: Omit<StepProps<never>, 'step'>) {
  const t = useMessages()
  const { session } = useSession()
  const [title, body] = textsOf(payment, t, session?.seller.name ?? '')
  usePaymentPolling(checkoutId, payment.id, POLL_MS)
  return (
    <section className={styles.step}>
      <h2>{title}</h2>
      <p>{body}</p>
      <Skeleton shape="line" />
    </section>
  )
}

function textsOf({ status, step, title }: GuestPayment, t: Translate, seller: string): [string, string] {
  if (status === 'CONFIRMING') return [t('checkout.confirmingTitle'), t('checkout.confirmingBody', seller)]
  // The provider verifies the payment and needs nothing from the buyer.
  if (status === 'CHALLENGED' && step === null)
    return [t('checkout.reviewTitle', title), t('checkout.reviewBody')]
  return [t('checkout.waitingTitle'), t('checkout.waitingBody')]
}
