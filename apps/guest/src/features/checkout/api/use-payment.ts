import { useMutation, useQuery } from '@tanstack/react-query'
import type { GuestInput, startPayment as operation } from '@taquilla/contract/guest'
import { useEffect } from 'react'
import { abandonPayment, continuePayment, getPayment, startPayment } from '#lib/guest-calls.ts'
import { useClient } from '#lib/place.tsx'
import { useOneAtATime } from '#lib/use-one-at-a-time.ts'
import { useLookAgain } from './use-checkout.ts'

export type PaymentBody = GuestInput<typeof operation>['body']

/** Starts a payment; pressed twice, once. */
export function useStartPayment(checkoutId: string) {
  const client = useClient()
  const lookAgain = useLookAgain(checkoutId)
  return useOneAtATime({
    mutationFn: (body: PaymentBody) => client.send(startPayment, { params: { id: checkoutId }, body }),
    // Busy until the page knows what came of it; also where the refusal means that something changed meanwhile.
    onSettled: lookAgain,
  })
}

/** Answers a challenge, or says that the person is back from the provider. */
export function useContinuePayment(checkoutId: string, paymentId: string) {
  const client = useClient()
  const lookAgain = useLookAgain(checkoutId)
  return useMutation({
    mutationFn: (challengeCode: string | undefined) =>
      client.send(continuePayment, {
        params: { id: paymentId },
        body: challengeCode === undefined ? {} : { challengeCode },
      }),
    onSettled: lookAgain,
  })
}

/** The person wants to pay in another way. */
export function useAbandonPayment(checkoutId: string, paymentId: string) {
  const client = useClient()
  const lookAgain = useLookAgain(checkoutId)
  return useMutation({
    mutationFn: () => client.send(abandonPayment, { params: { id: paymentId } }),
    onSettled: lookAgain,
  })
}

/** Asks for the outcome of a payment that is decided elsewhere, until it is known. */
export function usePaymentWatch(checkoutId: string, paymentId: string, everyMs: number) {
  const client = useClient()
  const lookAgain = useLookAgain(checkoutId)
  const { dataUpdatedAt } = useQuery({
    queryKey: ['payment', paymentId],
    queryFn: () => client.send(getPayment, { params: { id: paymentId } }),
    refetchInterval: everyMs,
  })
  useEffect(() => {
    if (dataUpdatedAt > 0) void lookAgain()
  }, [dataUpdatedAt, lookAgain])
}
