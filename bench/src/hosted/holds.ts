import { type CallApi, tokenFor } from './call-api.ts'

/** Standing room of the demo's stadium, listed alone: held and let go without a change to the page that is measured. */
const TICKETS = ['VM-0417-010', 'VM-0417-026', 'VM-0417-042', 'VM-0417-058']
/** A visit ends long before, even on a busy machine. */
const LEAST_LEFT_MS = 180_000

interface Hold {
  readonly user: string
  readonly continueUrl: string
  readonly attachedCart: { readonly expiresAt: string }
}

/** Addresses of a checkout that is open, each with a token for its buyer; another hold is made before one runs out. */
export function createHolds(call: CallApi): () => Promise<string> {
  let count = 0
  let hold: Hold | undefined

  async function holdNext(): Promise<Hold> {
    const ticketId = TICKETS[count % TICKETS.length]
    const user = `buyer-${count}@example.com`
    count += 1
    const { listingId } = await call<{ listingId: string }>(`/v1/marketplace/listings/ticket/${ticketId}`)
    const answer = await call<Omit<Hold, 'user'>>('/v1/marketplace/buyingflow/buyIntention', {
      items: [listingId],
      user,
      lang: 'es',
    })
    return { user, ...answer }
  }

  return async () => {
    if (hold === undefined || Date.parse(hold.attachedCart.expiresAt) < Date.now() + LEAST_LEFT_MS) {
      hold = await holdNext()
    }
    const oneTimeToken = await tokenFor(call, hold.user)
    return `${hold.continueUrl}&${new URLSearchParams({ oneTimeToken })}`
  }
}
