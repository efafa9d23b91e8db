import type { Sql } from '#database/sql.ts'
import { newId } from '#domain/values/ids.ts'
import { addToFeed, getEnabledEndpoint, type WebhookEndpointKey } from '#domain/webhooks/index.ts'

/** Has a ping sent to one endpoint; within a transaction. @throws webhook_endpoint.not_found, webhook_endpoint.disabled */
export async function pingEndpoint(db: Sql, key: WebhookEndpointKey): Promise<{ webhookId: string }> {
  const { endpointId, sellerId } = await getEnabledEndpoint(db, key)
  const ping = {
    action: 'endpoint.ping',
    object: { kind: 'endpoint', id: endpointId },
    data: { endpointId },
  } as const
  const change = { sellerId, outboxId: newId(), news: [ping], onlyTo: endpointId }
  const [webhookId = ''] = await addToFeed(db, change)
  return { webhookId }
}
