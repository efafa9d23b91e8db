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

/** Stripe's own form: what is typed there never reaches us. */
export default function CardElement({ checkoutId, payment, values }: ProviderFormProps) {
  const t = useMessages()
  const format = useFormat()
  const place = useRef<HTMLDivElement>(null)
  const { mounted, retry } = useCardElement(place, values)
  const [refusal, setRefusal] = useState<string>()
  const [isConfirming, setIsConfirming] = useState(false)
  const { mutate, isPending, error } = useContinuePayment(checkoutId, payment.id)

  // A bank's page led back here: how it went is known to the provider.
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
      <div ref={place} />
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
