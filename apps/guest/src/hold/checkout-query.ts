import { queryOptions } from '@tanstack/react-query'
import type { Checkout } from '@taquilla/contract/guest'
import { getCheckout } from '#config/guest-calls.ts'
import { ageMs, type HttpClient } from '#lib/http-client.ts'

/** Checkout with the `performance.now()` of its response, from which countdowns run. */
export interface ReceivedCheckout {
  readonly checkout: Checkout
  readonly receivedAtMs: number
}

/** Query of a checkout; `useHold` seeds it with the response of the hold. */
export function checkoutQuery(client: HttpClient, id: string) {
  return queryOptions({
    queryKey: ['checkout', id],
    queryFn: async () => receivedCheckout(await client.send(getCheckout, { params: { id } })),
  })
}

export function receivedCheckout(checkout: Checkout): ReceivedCheckout {
  return { checkout, receivedAtMs: performance.now() - ageMs(checkout) }
}

/** True if the visitor may not see the tickets: the hold has a buyer, and nobody is signed in. */
export function isHiddenFromVisitor({ items }: Checkout): boolean {
  return items.length === 0
}
