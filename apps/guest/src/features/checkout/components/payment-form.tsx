import type { Checkout, GuestPayment } from '@taquilla/contract/guest'
import { Icon } from '@taquilla/ui'
import { type FormEvent, useRef } from 'react'
import { Button } from '#components/button.tsx'
import { ErrorBox } from '#components/error-box.tsx'
import { Notice } from '#components/notice.tsx'
import { useMessages } from '#lib/messages.ts'
import { isProblem } from '#lib/problem.ts'
import { useFormat } from '#lib/use-format.ts'
import { useStartPayment } from '../api/use-payment.ts'
import { bodyOf, nominalItems } from '../payment-values.ts'
import { usePaymentForm } from '../use-payment-form.ts'
import { BuyerEmail } from './buyer-email.tsx'
import { HolderFieldsets } from './holder-fieldsets.tsx'
import { MethodChoice } from './method-choice.tsx'
import styles from './payment-form.module.css'
import { Terms } from './terms.tsx'

interface PaymentFormProps {
  readonly checkout: Checkout
  /** The last try, where it was declined. */
  readonly declined: GuestPayment | null
}

/** Who the tickets are for, how they are paid, and the press that pays. */
export function PaymentForm({ checkout, declined }: PaymentFormProps) {
  const t = useMessages()
  const form = useRef<HTMLFormElement>(null)
  const payment = useStartPayment(checkout.id)
  const state = usePaymentForm(checkout, payment.error)
  const { values, faults } = state
  const nominal = nominalItems(checkout)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (values.provider === undefined || payment.isPending) return
    if (state.check()) return payment.start(bodyOf(values, checkout, values.provider))
    // Once the faults are in the page.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      {declined !== null && !payment.isPending && <Declined payment={declined} />}
      {nominal.length > 0 && <HolderFieldsets items={nominal} state={state} />}
      {checkout.buyerEmail !== null && <BuyerEmail email={checkout.buyerEmail} />}
      <MethodChoice methods={checkout.methods} state={state} />
      {values.provider !== undefined && (
        <>
          <Terms state={state} isNominal={nominal.length > 0} />
          {payment.error !== null && !isProblem(payment.error, 'request.invalid') && (
            <ErrorBox error={payment.error} />
          )}
          <p className="vh" role="status">
            {Object.keys(faults).length > 0 && t('checkout.faults')}
          </p>
          <PayButton checkout={checkout} provider={values.provider} isBusy={payment.isPending} />
        </>
      )}
    </form>
  )
}

function Declined({ payment: { failure } }: { readonly payment: GuestPayment }) {
  const t = useMessages()
  return (
    <Notice tone="danger" title={`${failure?.title ?? t('checkout.declined')}.`} isLive>
      {failure?.detail ?? t('checkout.declinedBody')}
    </Notice>
  )
}

interface PayButtonProps {
  readonly checkout: Checkout
  readonly provider: Checkout['methods'][0]['provider']
  readonly isBusy: boolean
}

function PayButton({ checkout, provider, isBusy }: PayButtonProps) {
  const t = useMessages()
  const format = useFormat()
  const total = format.money(checkout.total, checkout.currency)
  const labels = {
    sandbox: t('checkout.pay', total),
    stripe: t('checkout.payStripe'),
    bank_transfer: t('checkout.payTransfer'),
    paypal: t('checkout.payPaypal', total),
  }
  return (
    <Button kind="primary" isLarge isBlock isBusy={isBusy} type="submit">
      <Icon name={provider === 'bank_transfer' ? 'bank' : 'lock'} />
      {labels[provider]}
    </Button>
  )
}
