/** An answer as it came. */
export interface Received {
  readonly kind: 'received'
  readonly status: number
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly text: string
  readonly bytes: number
  readonly milliseconds: number
}

/**
 * What became of a request. `unreadable`: the server is there, but this page may not read its answer, and the request
 * may have had its effect. `forbidden`: the site's own policy does not let it call that server.
 */
export type Outcome =
  | Received
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'away' }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'forbidden' }
