import type { GuestPayment } from '@taquilla/contract/guest'
import type { PaymentFailure } from '@taquilla/contract/resale'
import { useEffect, useState } from 'react'
import { useSearchParams } from '#lib/router.tsx'
import { useContinuePayment } from '../../api/use-payment.ts'
import { useLostAnswer } from '../../use-lost-answer.ts'
import type { MountedCardElement } from './mount-card-element.ts'
import { failureOfError } from './stripe-failures.ts'

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
