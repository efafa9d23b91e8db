import type { Checkout, CheckoutItem, GuestPayment, PaymentKind } from '@taquilla/contract/guest'
import { MAX_NAME_LENGTH } from '@taquilla/contract/resale'
import { Icon } from '@taquilla/ui'
import { type FormEvent, useEffect, useId, useRef } from 'react'
import { Button } from '#components/button.tsx'
import { Field } from '#components/field.tsx'
import { useMessages } from '#lib/messages.ts'
import { isProblem } from '#lib/problem.ts'
import { useFormat } from '#lib/use-format.ts'
import { seatLabel } from '#tickets/seat-names.ts'
import { useLostAnswer, useStartPayment } from '../api/use-payment.ts'
import { bodyOf, chosenMethod, nominalItems, type PaymentMethod } from '../payment-values.ts'
import { type PaymentFormState, usePaymentForm } from '../use-payment-form.ts'
import { MethodChoice } from './method-choice.tsx'
import styles from './payment-fields.module.css'
import { PaymentTrouble } from './payment-trouble.tsx'

interface PaymentFormProps {
  readonly checkout: Checkout
  /** Last payment, if it was declined. */
  readonly declined: GuestPayment | null
  /** True if it was declined since the page was opened. */
  readonly isNewDecline: boolean
}

/** Form with holders, payment method, terms and the pay button. */
export function PaymentForm({ checkout, declined, isNewDecline }: PaymentFormProps) {
  const t = useMessages()
  const form = useRef<HTMLFormElement>(null)
  const payment = useStartPayment(checkout.id)
  const lost = useLostAnswer({ checkoutId: checkout.id }, payment.error)
  const state = usePaymentForm(checkout, { refusal: payment.error, declined: isNewDecline ? declined : null })
  const { values, faults } = state
  const nominal = nominalItems(checkout)
  const method = chosenMethod(values, checkout)
  // The advice to use another method has been followed once another one is chosen.
  const isAboutMethod =
    declined !== null &&
    (declined.provider === method?.provider ||
      checkout.methods.every(({ provider }) => provider !== declined.provider))
  const isBusy = payment.isPending || lost === 'ASKING'

  // React renders the error messages before this runs.
  const focusFault = () =>
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())

  // The decline replaces whatever the form said about the try before.
  const { reset } = payment
  const { forgetSecurityCode } = state
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each declined payment
  useEffect(() => {
    if (declined === null || !isNewDecline) return
    reset()
    forgetSecurityCode()
    if (state.isDeclineAtField) focusFault()
  }, [declined?.id])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (method === undefined || isBusy) return
    if (state.check()) return payment.start(bodyOf(values, checkout, method))
    focusFault()
  }

  return (
    <form method="dialog" ref={form} className={styles.form} noValidate onSubmit={submit}>
      {nominal.length > 0 && <HolderFieldsets items={nominal} state={state} />}
      {checkout.buyerEmail !== null && <BuyerEmail email={checkout.buyerEmail} />}
      <MethodChoice methods={checkout.methods} state={state} />
      {method !== undefined && <Terms state={state} isNominal={nominal.length > 0} />}
      {!payment.isPending && (
        <PaymentTrouble
          error={isProblem(payment.error, 'request.invalid') ? null : payment.error}
          lost={lost}
          refusal={isAboutMethod && !state.isDeclineAtField ? refusalOf(declined) : undefined}
          cause={isNewDecline ? declined?.id : undefined}
        />
      )}
      <p className="vh" role="status">
        {Object.keys(faults).length > 0 && t('checkout.faults')}
      </p>
      {method !== undefined && <PayButton checkout={checkout} method={method} isBusy={isBusy} />}
    </form>
  )

  function refusalOf(payment: GuestPayment | null) {
    return payment?.failure ?? { title: t('checkout.declined'), detail: t('checkout.declinedBody') }
  }
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

interface HolderFieldsetsProps {
  /** Nominal tickets only. */
  readonly items: readonly CheckoutItem[]
  readonly state: PaymentFormState
}

function HolderFieldsets({ items, state }: HolderFieldsetsProps) {
  const t = useMessages()
  const { values, faults } = state
  return (
    <fieldset className={styles.holders}>
      <legend>{t('checkout.holders')}</legend>
      <p>{t('checkout.holdersWhy')}</p>
      {items.map(({ listingId, seat }, index) => {
        const place = seatLabel([seat], t) ?? t('checkout.ticketNumber', index + 1)
        const holder = values.holders[index]
        return (
          <div key={listingId} className={styles.pair}>
            <Field
              label={t('checkout.holderName', place)}
              autoComplete={index === 0 ? 'name' : 'off'}
              maxLength={MAX_NAME_LENGTH}
              required
              value={holder?.fullName ?? ''}
              error={faults[`/holders/${index}/fullName`]}
              onChange={({ target }) => state.fillHolder(index, { fullName: target.value })}
            />
            <Field
              label={t('checkout.holderId', place)}
              autoComplete="off"
              maxLength={MAX_NAME_LENGTH}
              required
              value={holder?.identificationNumber ?? ''}
              error={faults[`/holders/${index}/identificationNumber`]}
              onChange={({ target }) => state.fillHolder(index, { identificationNumber: target.value })}
            />
          </div>
        )
      })}
    </fieldset>
  )
}

/** The buyer's e-mail address; it cannot be changed here. */
function BuyerEmail({ email }: { readonly email: string }) {
  const t = useMessages()
  return (
    <p className={styles.email}>
      <span>{t('checkout.email')}</span>
      <strong>{email}</strong>
      <small>{t('checkout.emailWhy')}</small>
    </p>
  )
}

interface TermsProps {
  readonly state: PaymentFormState
  readonly isNominal: boolean
}

function Terms({ state, isNominal }: TermsProps) {
  const t = useMessages()
  const faultId = useId()
  const fault = state.faults['/acceptsTerms']
  return (
    <div className={styles.terms}>
      <label>
        <input
          type="checkbox"
          checked={state.values.acceptsTerms}
          aria-invalid={fault === undefined ? undefined : true}
          aria-describedby={fault === undefined ? undefined : faultId}
          onChange={({ target }) => state.acceptTerms(target.checked)}
        />
        <span>{t(isNominal ? 'checkout.termsNominal' : 'checkout.terms')}</span>
      </label>
      <small id={faultId} role="alert">
        {fault}
      </small>
      <details>
        <summary>{t('checkout.termsTitle')}</summary>
        <p>{t('checkout.termsBody')}</p>
      </details>
    </div>
  )
}
