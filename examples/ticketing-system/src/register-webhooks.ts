import { findWebhookSecret, keepWebhookSecret } from './store/secrets.ts'
import type { System } from './system.ts'

/** Has Taquilla tell this system of every change, unless whoever runs it did so and gave it the secret. */
export async function registerWebhooks({ config, store, taquilla }: System) {
  if (config.webhookSecret !== undefined || findWebhookSecret(store) !== undefined) return
  const url = `${config.origin}/webhooks/taquilla`
  const known = (await taquilla.webhooks.listEndpoints()).find((endpoint) => endpoint.url === url)
  // A secret is shown once: one that was not kept is replaced.
  const { secret } = known
    ? await taquilla.webhooks.rotateSecret(known._id)
    : await taquilla.webhooks.createEndpoint({ url, description: 'Ticketing system' })
  keepWebhookSecret(store, secret)
}
