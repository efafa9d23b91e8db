import type { Checkout, GuestPayment, PaymentKind } from '@taquilla/contract/guest'
import { Icon } from '@taquilla/ui'
import { type FormEvent, useRef } from 'react'
import { Button } from '#components/button.tsx'
import { ErrorBox } from '#components/error-box.tsx'
import { Notice } from '#components/notice.tsx'
import { useMessages } from '#lib/messages.ts'
import { isProblem, isRefusal } from '#lib/problem.ts'
import { useFormat } from '#lib/use-format.ts'
import { useStartPayment } from '../api/use-payment.ts'
import { bodyOf, chosenMethod, nominalItems, type PaymentMethod } from '../payment-values.ts'
import { usePaymentForm } from '../use-payment-form.ts'
import { BuyerEmail } from './buyer-email.tsx'
import { HolderFieldsets } from './holder-fieldsets.tsx'
import { MethodChoice } from './method-choice.tsx'
import styles from './payment-form.module.css'
import { Terms } from './terms.tsx'

interface PaymentFormProps {
  readonly checkout: Checkout
  /** Last payment, if it was declined. */
  readonly declined: GuestPayment | null
}

/** Form with holders, payment method, terms and the pay button. */
export function PaymentForm({ checkout, declined }: PaymentFormProps) {
  const t = useMessages()
  const form = useRef<HTMLFormElement>(null)
  const payment = useStartPayment(checkout.id)
  const state = usePaymentForm(checkout, payment.error)
  const { values, faults } = state
  const nominal = nominalItems(checkout)
  const method = chosenMethod(values, checkout)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (method === undefined || payment.isPending) return
    if (state.check()) return payment.start(bodyOf(values, checkout, method))
    // Runs after React has rendered the error messages.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      {declined !== null && !payment.isPending && <Declined payment={declined} />}
      {nominal.length > 0 && <HolderFieldsets items={nominal} state={state} />}
      {checkout.buyerEmail !== null && <BuyerEmail email={checkout.buyerEmail} />}
      <MethodChoice methods={checkout.methods} state={state} />
      {method !== undefined && (
        <>
          <Terms state={state} isNominal={nominal.length > 0} />
          {payment.error !== null && !isProblem(payment.error, 'request.invalid') && (
            <ErrorBox error={payment.error}>
              {!isRefusal(payment.error) && t('checkout.retryIsSafe')}
            </ErrorBox>
          )}
          <p className="vh" role="status">
            {Object.keys(faults).length > 0 && t('checkout.faults')}
          </p>
          <PayButton checkout={checkout} method={method} isBusy={payment.isPending} />
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
  readonly method: PaymentMethod
  readonly isBusy: boolean
}

function PayButton({ checkout, method: { kind, title }, isBusy }: PayButtonProps) {
  const t = useMessages()
  const format = useFormat()
  const total = format.money(checkout.total, checkout.currency)
  const labels: Readonly<Record<PaymentKind, string>> = {
    TEST_CARD: t('checkout.pay', total),
    FORM: t('checkout.payForm'),
    REDIRECT: t('checkout.payRedirect', total, title),
    TRANSFER: t('checkout.payTransfer'),
  }
  return (
    <Button kind="primary" isLarge isBlock isBusy={isBusy} type="submit">
      <Icon name={kind === 'TRANSFER' ? 'bank' : 'lock'} />
      {labels[kind]}
    </Button>
  )
}
