import {
  type VerifiedWebhook,
  verifyWebhook,
  type WebhookDelivery,
  WebhookVerificationError,
} from '@taquilla/sdk'
import type { AppContext } from './app-context.ts'
import { newCode } from './sell-tickets.ts'
import { markPaidOut, saveListing } from './store/listings.ts'
import { type Store, transaction } from './store/open-store.ts'
import { markListed, transferTicket } from './store/tickets.ts'
import { advanceVersion, findWebhookSecret, insertWebhook, saveWebhookSecret } from './store/webhooks.ts'

/** Verifies and applies a delivery. @returns the HTTP status to respond with; Taquilla retries any that is not 2xx */
export async function receiveWebhook(
  store: Store,
  delivery: Omit<WebhookDelivery, 'secret'>,
  secret: string | undefined,
): Promise<number> {
  if (secret === undefined) return 503
  try {
    const webhook = await verifyWebhook({ ...delivery, secret })
    // A single transaction stores the webhook and applies it, so a repeated delivery is applied only once.
    transaction(store, () => {
      if (insertWebhook(store, webhook)) applyWebhook(store, webhook)
    })
    return 204
  } catch (error) {
    if (error instanceof WebhookVerificationError) return 400
    throw error
  }
}

function applyWebhook(store: Store, { body }: VerifiedWebhook) {
  switch (body.action) {
    case 'ticket.updated':
      if (body.data.newOwnerEmail === undefined) return
      if (!advanceVersion(store, `owner of ${body.data.id}`, body.metadata.version)) return
      // The former owner has seen the old code; a new one keeps them out.
      transferTicket(store, body.data.id, {
        email: body.data.newOwnerEmail,
        code: newCode(),
        codeSentAt: null,
      })
      return
    case 'listing.created':
    case 'listing.updated':
    case 'listing.sold':
    case 'listing.deleted':
      if (advanceVersion(store, `listing ${body.data.listingId}`, body.metadata.version))
        saveListing(store, body.data)
      // A ticket has one listing after another, so versions are compared across its listings.
      if (!advanceVersion(store, `listing of ${body.data.ticketId}`, body.metadata.version)) return
      markListed(store, body.data.ticketId, body.data.status === 'ACTIVE')
      return
    case 'payouts.delivered':
      markPaidOut(store, body.data)
      return
  }
}

/** Registers our webhook endpoint with Taquilla, unless its secret is configured or already stored. */
export async function registerWebhooks({ config, store, taquilla }: AppContext) {
  if (config.webhookSecret !== undefined || findWebhookSecret(store) !== undefined) return
  const url = `${config.origin}/webhooks/taquilla`
  const known = (await taquilla.webhooks.listEndpoints()).find((endpoint) => endpoint.url === url)
  // Taquilla shows a secret only once, so an endpoint whose secret we do not have gets a new one.
  const { secret } = known
    ? await taquilla.webhooks.rotateSecret(known._id)
    : await taquilla.webhooks.createEndpoint({ url, description: 'Ticketing system' })
  saveWebhookSecret(store, secret)
}
