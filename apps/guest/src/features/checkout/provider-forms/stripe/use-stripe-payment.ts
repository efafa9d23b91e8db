import type { StripeError } from '@stripe/stripe-js'
import type { GuestPayment } from '@taquilla/contract/guest'
import type { PaymentFailure } from '@taquilla/contract/resale'
import { useEffect, useState } from 'react'
import { useSearchParams } from '#lib/router.tsx'
import { useContinuePayment, useLostAnswer } from '../../api/use-payment.ts'
import type { MountedCardElement } from './use-card-element.ts'

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
export function useStripePayment(checkoutId: string, paymentId: string) {
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
