import {
  invalidFields,
  type WebhookAction,
  type WebhookDisabledReason,
  type WebhookEndpointStatus,
} from '@taquilla/contract'

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

/** Rejects URLs that deliveries must not reach, such as private networks. @throws request.invalid */
export function assertReceiverAddress(url: string | undefined, isCallable: (url: string) => boolean): void {
  if (url === undefined || isCallable(url)) return
  throw invalidFields([{ pointer: '/url', code: 'field.address_not_public' }])
}
