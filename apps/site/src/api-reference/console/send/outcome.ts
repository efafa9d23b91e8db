/** A response that the page could read. */
export interface Received {
  readonly kind: 'received'
  readonly status: number
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly text: string
  readonly bytes: number
  readonly milliseconds: number
}

/**
 * Result of sending a request. `unreachable`: the server did not respond. `unreadable`: the server responded, but CORS
 * hides the response from this page; the request may have taken effect. `forbidden`: the site's CSP blocked the
 * request.
 */
export type Outcome =
  | Received
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'forbidden' }
