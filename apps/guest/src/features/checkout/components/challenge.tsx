import type { GuestPayment } from '@taquilla/contract/guest'
import { type FormEvent, useState } from 'react'
import { Button } from '#components/button.tsx'
import { Field } from '#components/field.tsx'
import { useMessages } from '#lib/messages.ts'
import { isProblem } from '#lib/problem.ts'
import { useContinuePayment } from '../api/use-payment.ts'
import type { StepOf } from '../checkout-stage.ts'
import { useLostAnswer } from '../use-lost-answer.ts'
import { OtherMethod } from './other-method.tsx'
import styles from './payment-step.module.css'
import { PaymentTrouble } from './payment-trouble.tsx'

interface ChallengeProps {
  readonly checkoutId: string
  readonly payment: GuestPayment
  readonly step: StepOf<'CODE'>
}

/** Form for the verification code that the card issuer requests. */
export function Challenge({ checkoutId, payment, step }: ChallengeProps) {
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
    <form className={styles.step} noValidate onSubmit={submit}>
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
