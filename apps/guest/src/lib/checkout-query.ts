import { queryOptions } from '@tanstack/react-query'
import type { Checkout } from '@taquilla/contract/guest'
import { getCheckout } from './guest-calls.ts'
import { ageMs, type HttpClient } from './http-client.ts'

/** A checkout, and when the page heard of it by its own steady clock: countdowns run from there. */
export interface HeardCheckout {
  readonly checkout: Checkout
  readonly heardAtMs: number
}

/** A buy intention at its checkout; the page that holds listings hands its answer on to the page that pays. */
export function checkoutQuery(client: HttpClient, id: string) {
  return queryOptions({
    queryKey: ['checkout', id],
    queryFn: async () => heard(await client.send(getCheckout, { params: { id } })),
  })
}

export function heard(checkout: Checkout): HeardCheckout {
  return { checkout, heardAtMs: performance.now() - ageMs(checkout) }
}
