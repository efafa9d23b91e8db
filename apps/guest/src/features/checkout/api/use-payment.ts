import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { GuestInput, startPayment as operation } from '@taquilla/contract/guest'
import { useEffect, useState } from 'react'
import { abandonPayment, continuePayment, getPayment, startPayment } from '#config/guest-calls.ts'
import { checkoutQuery } from '#hold/checkout-query.ts'
import { useRefreshCheckout } from '#hold/end-of-hold.ts'
import { useClient } from '#lib/guest-context.tsx'
import { isLost } from '#lib/problem.ts'
import { useOneAtATime } from '#lib/use-one-at-a-time.ts'

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

/**
 * ASKING: nobody knows yet if the payment arrived. UNSENT: it did not, so nothing was charged. A payment that did arrive
 * changes the stage of the checkout, which replaces the form.
 */
export type LostAnswer = 'ASKING' | 'UNSENT'

/** Thrown if the request began without a connection: it cannot have arrived. */
class NotSent extends Error {}

/** Time for a request that was cut off to show its effect before the checkout is asked about it. */
const ASK_MS = 3_000

/** Sends the request; its failure says if the browser had no connection when it began. @throws NotSent */
async function sendWatched<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  const isOffline = !navigator.onLine
  try {
    return await send()
  } catch (error) {
    throw isOffline && isLost(error) ? new NotSent() : error
  }
}

interface AskedAbout {
  readonly checkoutId: string
  /** Payment about which the API asks the provider; absent if the lost answer would have named it. */
  readonly paymentId?: string
}

/** Asks until the service says what became of a payment call whose answer was lost. */
export function useLostAnswer(
  { checkoutId, paymentId }: AskedAbout,
  error: Error | null,
): LostAnswer | undefined {
  const client = useClient()
  const queries = useQueryClient()
  const [answeredError, setAnsweredError] = useState<Error>()
  const isAsking = error !== null && isLost(error) && !(error instanceof NotSent) && answeredError !== error
  useEffect(() => {
    if (!isAsking) return
    async function ask() {
      if (paymentId !== undefined) await client.send(getPayment, { params: { id: paymentId } })
      await queries.fetchQuery({ ...checkoutQuery(client, checkoutId), staleTime: 0, retry: false })
    }
    const timer = setInterval(() => {
      // A failure leaves the question open: the next tick asks again.
      ask().then(
        () => setAnsweredError(error),
        () => undefined,
      )
    }, ASK_MS)
    return () => clearInterval(timer)
  }, [isAsking, error, client, queries, checkoutId, paymentId])
  if (isAsking) return 'ASKING'
  return error !== null && isLost(error) ? 'UNSENT' : undefined
}
