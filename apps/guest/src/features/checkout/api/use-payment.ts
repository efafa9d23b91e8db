import { useMutation, useQuery } from '@tanstack/react-query'
import type { GuestInput, startPayment as operation } from '@taquilla/contract/guest'
import { useEffect } from 'react'
import { abandonPayment, continuePayment, getPayment, startPayment } from '#config/guest-calls.ts'
import { useRefreshCheckout } from '#hold/end-of-hold.ts'
import { useClient } from '#lib/guest-context.tsx'
import { isLost } from '#lib/problem.ts'
import { useOneAtATime } from '#lib/use-one-at-a-time.ts'
import { sendWatched } from '../use-lost-answer.ts'

export type PaymentBody = GuestInput<typeof operation>['body']

/** Starts a payment; a second press while it runs is ignored. */
export function useStartPayment(checkoutId: string) {
  const client = useClient()
  const refreshCheckout = useRefreshCheckout(checkoutId)
  return useOneAtATime({
    mutationFn: (body: PaymentBody) =>
      sendWatched(() => client.send(startPayment, { params: { id: checkoutId }, body })),
    // Awaits the reloaded checkout, so the button stays busy until the outcome is shown; a refusal may mean that the
    // checkout changed. After a lost answer `useLostAnswer` asks instead.
    onSettled: (_, error) => (isLost(error) ? undefined : refreshCheckout()),
  })
}

/** Sends a challenge code, or reports that the person returned from the provider's page. */
export function useContinuePayment(checkoutId: string, paymentId: string) {
  const client = useClient()
  const refreshCheckout = useRefreshCheckout(checkoutId)
  return useMutation({
    mutationFn: (challengeCode: string | undefined) =>
      sendWatched(() =>
        client.send(continuePayment, {
          params: { id: paymentId },
          body: challengeCode === undefined ? {} : { challengeCode },
        }),
      ),
    onSettled: (_, error) => (isLost(error) ? undefined : refreshCheckout()),
  })
}

export function useAbandon(): (paymentId: string) => Promise<void> {
  const client = useClient()
  return (id) => client.send(abandonPayment, { params: { id } })
}

/** Abandons the payment so that the person can choose another method. */
export function useAbandonPayment(checkoutId: string, paymentId: string) {
  const abandon = useAbandon()
  const refreshCheckout = useRefreshCheckout(checkoutId)
  return useMutation({
    mutationFn: () => abandon(paymentId),
    onSettled: refreshCheckout,
  })
}

/** Polls a payment that the provider decides asynchronously, and reloads the checkout after each response. */
export function usePaymentPolling(checkoutId: string, paymentId: string, everyMs: number) {
  const client = useClient()
  const refreshCheckout = useRefreshCheckout(checkoutId)
  const { dataUpdatedAt } = useQuery({
    queryKey: ['payment', paymentId],
    queryFn: () => client.send(getPayment, { params: { id: paymentId } }),
    refetchInterval: everyMs,
  })
  useEffect(() => {
    if (dataUpdatedAt > 0) void refreshCheckout()
  }, [dataUpdatedAt, refreshCheckout])
}
