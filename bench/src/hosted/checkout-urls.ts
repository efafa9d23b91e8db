import { type CallApi, issueToken } from './call-api.ts'

/** Standing tickets, each listed separately, so that holding one does not change the measured resale page. */
const TICKETS = ['VM-0417-010', 'VM-0417-026', 'VM-0417-042', 'VM-0417-058']
/** Longer than any visit takes, even on a slow machine. */
const MIN_REMAINING_MS = 180_000

interface Hold {
  readonly user: string
  readonly continueUrl: string
  readonly attachedCart: { readonly expiresAt: string }
}

/**
 * Returns a function that creates URLs of a checkout page, each with a one-time token; it replaces the hold before it
 * expires.
 */
export function createCheckoutUrls(call: CallApi): () => Promise<string> {
  let count = 0
  let hold: Hold | undefined

  async function createHold(): Promise<Hold> {
    const ticketId = TICKETS[count % TICKETS.length]
    const user = `buyer-${count}@example.com`
    count += 1
    const { listingId } = await call<{ listingId: string }>(`/v1/marketplace/listings/ticket/${ticketId}`)
    const buyIntention = await call<Omit<Hold, 'user'>>('/v1/marketplace/buyingflow/buyIntention', {
      items: [listingId],
      user,
      lang: 'es',
    })
    return { user, ...buyIntention }
  }

  return async () => {
    if (hold === undefined || Date.parse(hold.attachedCart.expiresAt) < Date.now() + MIN_REMAINING_MS) {
      hold = await createHold()
    }
    const oneTimeToken = await issueToken(call, hold.user)
    return `${hold.continueUrl}&${new URLSearchParams({ oneTimeToken })}`
  }
}
