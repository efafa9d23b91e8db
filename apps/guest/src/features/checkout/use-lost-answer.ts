import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { getPayment } from '#config/guest-calls.ts'
import { checkoutQuery } from '#hold/checkout-query.ts'
import { useClient } from '#lib/guest-context.tsx'
import { isLost } from '#lib/problem.ts'

/**
 * ASKING: nobody knows yet if the payment arrived. UNSENT: it did not, so nothing was charged. A payment that did arrive
 * changes the stage of the checkout, which replaces the form.
 */
export type LostAnswer = 'ASKING' | 'UNSENT'

/** Thrown if the request began without a connection: it cannot have arrived. */
export class NotSent extends Error {}

/** Time for a request that was cut off to show its effect before the checkout is asked about it. */
const ASK_MS = 3_000

/** Sends the request; its failure says if the browser had no connection when it began. @throws NotSent */
export async function sendWatched<Answer>(send: () => Promise<Answer>): Promise<Answer> {
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
