import type { Sql } from '#database/sql.ts'
import { newId } from '#domain/values/ids.ts'
import { getEnabledEndpoint } from '#domain/webhooks/get-endpoint.ts'
import type { WebhookEndpointKey } from '#domain/webhooks/webhook-endpoint.ts'
import { addToFeed } from '#domain/webhooks/webhook-feed-repository.ts'

/** Has a ping sent to one endpoint; within a transaction. @throws webhook_endpoint.not_found, webhook_endpoint.disabled */
export async function pingEndpoint(sql: Sql, key: WebhookEndpointKey): Promise<{ webhookId: string }> {
  const { endpointId, sellerId } = await getEnabledEndpoint(sql, key)
  const ping = {
    action: 'endpoint.ping',
    object: { kind: 'endpoint', id: endpointId },
    data: { endpointId },
  } as const
  const change = { sellerId, outboxId: newId(), news: [ping], onlyTo: endpointId }
  const [webhookId = ''] = await addToFeed(sql, change)
  return { webhookId }
}
