import type { StripeError } from '@stripe/stripe-js'
import type { GuestPayment } from '@taquilla/contract/guest'
import { PAYMENT_FAILURES, type PaymentFailure } from '@taquilla/contract/resale'
import { Icon } from '@taquilla/ui'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#components/button.tsx'
import { Notice } from '#components/notice.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { useGuestAddress } from '#lib/guest-context.tsx'
import { useMessages } from '#lib/messages.ts'
import { useSearchParams } from '#lib/router.tsx'
import { useFormat } from '#lib/use-format.ts'
import { useContinuePayment, useLostAnswer } from '../../api/use-payment.ts'
import styles from '../../components/payment-step.module.css'
import { OtherMethod, PaymentTrouble } from '../../components/payment-trouble.tsx'
import type { ProviderFormProps } from '../provider-form-props.ts'
import { type MountedCardElement, useCardElement } from './use-card-element.ts'

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
    <form method="dialog" className={styles.step} onSubmit={submit}>
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

/** Parameters that Stripe adds to the URL when a bank's page redirects back. */
const RETURN_PARAMETERS = ['payment_intent', 'payment_intent_client_secret', 'redirect_status']

/** How the last try ended; a new object for each try. */
interface LastTry {
  /** UNSENT: Stripe was not reached, and the API knows of no charge. */
  readonly end: PaymentFailure | 'UNSENT'
}

/** True if Stripe waits for another try. */
const isOpen = ({ status }: GuestPayment) => status === 'STARTED'

/** Pays with Stripe's form; the API asks Stripe for the outcome. */
function useStripePayment(checkoutId: string, paymentId: string) {
  const [lastTry, setLastTry] = useState<LastTry>()
  const [isConfirming, setIsConfirming] = useState(false)
  const { mutate, isPending, error } = useContinuePayment(checkoutId, paymentId)
  const lost = useLostAnswer({ checkoutId, paymentId }, error)
  const [search, setSearch] = useSearchParams()
  const isBack = search.has('payment_intent')

  // A payment that is still open after the bank's page was not verified there.
  useEffect(() => {
    if (!isBack) return
    mutate(undefined, {
      onSuccess: (back) => setLastTry(isOpen(back) ? { end: 'payment.not_verified' } : undefined),
    })
    setSearch(
      (before) => {
        for (const name of RETURN_PARAMETERS) before.delete(name)
        return before
      },
      { replace: true },
    )
  }, [isBack, mutate, setSearch])

  async function pay({ stripe, elements }: MountedCardElement) {
    setIsConfirming(true)
    setLastTry(undefined)
    const { error: refused } = await stripe.confirmPayment({
      elements,
      confirmParams: { return_url: window.location.href },
      redirect: 'if_required',
    })
    setIsConfirming(false)
    // Stripe's form shows these at its fields.
    if (refused?.type === 'validation_error') return
    const failure = refused && failureOfError(refused)
    if (failure !== undefined) return setLastTry({ end: failure })
    mutate(undefined, {
      onSuccess: (answer) => setLastTry(refused && isOpen(answer) ? { end: 'UNSENT' } : undefined),
    })
  }

  return { pay, lastTry, error, lost, isSending: isConfirming || isPending }
}

const BLOCKED = ['lost_card', 'stolen_card', 'pickup_card', 'restricted_card', 'card_not_supported']
const LIMITS = ['card_velocity_exceeded', 'withdrawal_count_limit_exceeded', 'pin_try_exceeded']
const ERRORS_OF_BANKS = ['processing_error', 'reenter_transaction', 'try_again_later', 'issuer_not_available']

/** Failures by Stripe's code of an error or a decline (docs.stripe.com/declines/codes, docs.stripe.com/error-codes). */
const FAILURES = new Map<string, PaymentFailure>([
  ['insufficient_funds', 'payment.insufficient_funds'],
  ['expired_card', 'payment.card_expired'],
  ['incorrect_number', 'payment.wrong_number'],
  ['invalid_number', 'payment.wrong_number'],
  ['incorrect_cvc', 'payment.wrong_security_code'],
  ['invalid_cvc', 'payment.wrong_security_code'],
  ['authentication_required', 'payment.not_verified'],
  ['payment_intent_authentication_failure', 'payment.not_verified'],
  ...BLOCKED.map((code) => [code, 'payment.card_blocked'] as const),
  ...LIMITS.map((code) => [code, 'payment.limit_reached'] as const),
  ...ERRORS_OF_BANKS.map((code) => [code, 'payment.processing_error'] as const),
])

/** Why the card was declined; undefined if the error says nothing about the card. */
function failureOfError({ type, code, decline_code: declineCode }: StripeError): PaymentFailure | undefined {
  return (
    FAILURES.get(declineCode ?? '') ??
    FAILURES.get(code ?? '') ??
    (type === 'card_error' ? 'payment.declined' : undefined)
  )
}
