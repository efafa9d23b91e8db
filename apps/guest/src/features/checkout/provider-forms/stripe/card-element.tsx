import { Icon } from '@taquilla/ui'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#components/button.tsx'
import { ErrorBox } from '#components/error-box.tsx'
import { Notice } from '#components/notice.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { useMessages } from '#lib/messages.ts'
import { useFormat } from '#lib/use-format.ts'
import { useContinuePayment } from '../../api/use-payment.ts'
import { OtherMethod } from '../../components/other-method.tsx'
import styles from '../../components/payment-step.module.css'
import type { ProviderFormProps } from '../provider-form-props.ts'
import { useCardElement } from './use-card-element.ts'

/** Stripe's Payment Element; card data goes to Stripe only. */
export default function CardElement({ checkoutId, payment, values }: ProviderFormProps) {
  const t = useMessages()
  const format = useFormat()
  const container = useRef<HTMLDivElement>(null)
  const { mounted, retry } = useCardElement(container, values)
  const [refusal, setRefusal] = useState<string>()
  const [isConfirming, setIsConfirming] = useState(false)
  const { mutate, isPending, error } = useContinuePayment(checkoutId, payment.id)

  // Stripe adds `payment_intent` to the URL when a bank's page redirects back; the API then asks Stripe for the
  // outcome.
  useEffect(() => {
    if (new URLSearchParams(window.location.search).has('payment_intent')) mutate(undefined)
  }, [mutate])

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (mounted === undefined || mounted === 'failed' || isConfirming) return
    setIsConfirming(true)
    const { error: refused } = await mounted.stripe.confirmPayment({
      elements: mounted.elements,
      confirmParams: { return_url: window.location.href },
      redirect: 'if_required',
    })
    setIsConfirming(false)
    setRefusal(refused?.message)
    if (refused === undefined) mutate(undefined)
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
      {refusal !== undefined && <Notice tone="danger" title={refusal} isLive />}
      {error !== null && <ErrorBox error={error} />}
      {mounted !== undefined && mounted !== 'failed' && (
        <Button kind="primary" isLarge isBlock isBusy={isConfirming || isPending} type="submit">
          <Icon name="lock" />
          {t('checkout.pay', format.money(payment.amount, payment.currency))}
        </Button>
      )}
      <OtherMethod checkoutId={checkoutId} paymentId={payment.id} />
    </form>
  )
}
