import type { WebhookAction, WebhookDisabledReason, WebhookEndpointStatus } from '@taquilla/contract'

export interface WebhookEndpointKey {
  readonly sellerId: string
  readonly endpointId: string
}

/** Server of the seller that receives webhooks. */
export interface StoredWebhookEndpoint extends WebhookEndpointKey {
  readonly url: string
  readonly description: string
  /** Null if the endpoint receives every action. */
  readonly actions: readonly WebhookAction[] | null
  readonly status: WebhookEndpointStatus
  readonly disabledReason: WebhookDisabledReason | null
  readonly disabledAt: Date | null
  readonly createdAt: Date
  readonly updatedAt: Date
}
