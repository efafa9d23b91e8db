import type { GuestPayment } from '@taquilla/contract/guest'
import { Icon } from '@taquilla/ui'
import { useEffect } from 'react'
import { ErrorBox } from '#components/error-box.tsx'
import { useMessages } from '#lib/messages.ts'
import { useSearchParams } from '#lib/router.tsx'
import { useContinuePayment, usePaymentWatch } from '../api/use-payment.ts'
import { OtherMethod } from './other-method.tsx'
import styles from './payment-step.module.css'

interface PaypalRedirectProps {
  readonly checkoutId: string
  readonly payment: GuestPayment
}

const LOOK_EVERY_MS = 4_000
/** What PayPal adds to the address it leads back to; the second one only where the person approved. */
const RETURN_PARAMETERS = ['token', 'PayerID'] as const

/** The way to PayPal's page, and what happens on the way back. */
export function PaypalRedirect({ checkoutId, payment }: PaypalRedirectProps) {
  const t = useMessages()
  const [search, setSearch] = useSearchParams()
  const isBack = search.has('PayerID')
  usePaymentWatch(checkoutId, payment.id, LOOK_EVERY_MS)
  const { mutate, error } = useContinuePayment(checkoutId, payment.id)
  useEffect(() => {
    if (!isBack) return
    mutate(undefined)
    setSearch(
      (before) => {
        for (const name of RETURN_PARAMETERS) before.delete(name)
        return before
      },
      { replace: true },
    )
  }, [isBack, mutate, setSearch])
  return (
    <section className={styles.step}>
      <h2>{t('checkout.redirectTitle')}</h2>
      <p>{t('checkout.redirectBody')}</p>
      {error !== null && <ErrorBox error={error} />}
      <a className="btn btn-primary btn-lg btn-block" href={payment.paypal?.approveUrl}>
        {t('checkout.redirectGo')}
        <Icon name="arrow-right" />
      </a>
      <OtherMethod checkoutId={checkoutId} paymentId={payment.id} />
    </section>
  )
}
