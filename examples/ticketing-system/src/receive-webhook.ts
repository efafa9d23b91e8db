import {
  type VerifiedWebhook,
  verifyWebhook,
  type WebhookDelivery,
  WebhookVerificationError,
} from '@taquilla/sdk'
import { newCode } from './sell-tickets.ts'
import { type Store, transaction } from './store/open-store.ts'
import { markListed, moveTicket } from './store/tickets.ts'
import { insertWebhook } from './store/webhooks.ts'

/** Takes a delivery in. @returns the HTTP status to answer: Taquilla repeats whatever is not 2xx */
export async function receiveWebhook(
  store: Store,
  delivery: Omit<WebhookDelivery, 'secret'>,
  secret: string | undefined,
): Promise<number> {
  if (secret === undefined) return 503
  try {
    const webhook = await verifyWebhook({ ...delivery, secret })
    // The message and what it changes are kept together: a repetition finds both, or neither.
    transaction(store, () => {
      if (insertWebhook(store, webhook)) follow(store, webhook)
    })
    return 204
  } catch (error) {
    if (error instanceof WebhookVerificationError) return 400
    throw error
  }
}

function follow(store: Store, { body }: VerifiedWebhook) {
  switch (body.action) {
    case 'ticket.updated':
      if (body.data.newOwnerEmail === undefined) return
      // Who sold it has seen the code: it must not open the door for them.
      moveTicket(store, body.data.id, { email: body.data.newOwnerEmail, code: newCode(), codeSentAt: null })
      return
    case 'listing.created':
      markListed(store, body.data.ticketId, true)
      return
    case 'listing.deleted':
      markListed(store, body.data.ticketId, false)
      return
  }
}
