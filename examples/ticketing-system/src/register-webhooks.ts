import type { AppContext } from './app-context.ts'
import { findWebhookSecret, saveWebhookSecret } from './store/secrets.ts'

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
