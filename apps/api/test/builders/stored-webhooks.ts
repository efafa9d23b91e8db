import { inTenantTransaction } from '#database/transaction.ts'
import { newId } from '#domain/values/ids.ts'
import { insertWebhookEndpoint, newWebhookSecret } from '#domain/webhooks/index.ts'
import type { TestApp } from '../build-app.ts'

/** Stores an endpoint without the check of its URL that the API makes, and returns its id. */
export async function storeWebhookEndpoint(
  { database, options }: TestApp,
  sellerId: string,
  { url = 'https://receiver.example.com/hooks' }: { readonly url?: string } = {},
): Promise<string> {
  const endpointId = newId()
  const sealedSecret = options.vault.seal(newWebhookSecret())
  const endpoint = { sellerId, endpointId, url, description: '', actions: null, status: 'ENABLED' } as const
  await inTenantTransaction(database, sellerId, (db) =>
    insertWebhookEndpoint(db, { ...endpoint, sealedSecret }, 1_000),
  )
  return endpointId
}
