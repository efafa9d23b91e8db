import { PAYMENT_FAILURES } from '@taquilla/contract/resale'
import { Icon } from '@taquilla/ui'
import { type FormEvent, useRef } from 'react'
import { Button } from '#components/button.tsx'
import { Notice } from '#components/notice.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { useGuestAddress } from '#lib/guest-context.tsx'
import { useMessages } from '#lib/messages.ts'
import { useFormat } from '#lib/use-format.ts'
import styles from '../../components/payment-step.module.css'
import { OtherMethod, PaymentTrouble } from '../../components/payment-trouble.tsx'
import type { ProviderFormProps } from '../provider-form-props.ts'
import { useCardElement } from './use-card-element.ts'
import { useStripePayment } from './use-stripe-payment.ts'

/** Stripe's Payment Element; card data goes to Stripe only. */
export default function CardElement({ checkoutId, payment, values }: ProviderFormProps) {
  const t = useMessages()
  const format = useFormat()
  const { language } = useGuestAddress()
  const container = useRef<HTMLDivElement>(null)
  const { mounted, retry } = useCardElement(container, values)
  const { pay, lastTry, error, lost, isSending } = useStripePayment(checkoutId, payment.id)
  const isBusy = isSending || lost === 'ASKING'
  const end = lastTry?.end
  const failure = end === undefined || end === 'UNSENT' ? undefined : PAYMENT_FAILURES[end]

  function submit(event: FormEvent) {
    event.preventDefault()
    if (mounted !== undefined && mounted !== 'failed' && !isBusy) void pay(mounted)
  }

  return (
    <form className={styles.step} onSubmit={submit}>
      <h2>{t('checkout.cardElementTitle')}</h2>
      {mounted === undefined && <Skeleton shape="card" />}
      {mounted === 'failed' && (
        <>
          <Notice tone="danger" title={t('checkout.cardElementFailed')} isLive>
            {t('checkout.cardElementFailedDetail')}
          </Notice>
          <Button onClick={retry}>{t('notice.retry')}</Button>
        </>
      )}
      <div ref={container} />
      {!isSending && (
        <PaymentTrouble
          error={error}
          lost={lost ?? (end === 'UNSENT' ? end : undefined)}
          refusal={failure && { title: failure.title[language], detail: failure.detail[language] }}
          cause={lastTry}
        />
      )}
      {mounted !== undefined && mounted !== 'failed' && (
        <Button kind="primary" isLarge isBlock isBusy={isBusy} type="submit">
          <Icon name="lock" />
          {t('checkout.pay', format.money(payment.amount, payment.currency))}
        </Button>
      )}
      <OtherMethod checkoutId={checkoutId} paymentId={payment.id} />
    </form>
  )
}
