import {
  invalidFields,
  type WebhookAction,
  type WebhookDisabledReason,
  type WebhookEndpointStatus,
} from '@taquilla/contract'
import { instant, nullable, type RowOf, text, textOf, textsOf, uuid } from '#database/columns.ts'

export interface WebhookEndpointKey {
  readonly sellerId: string
  readonly endpointId: string
}

/** Server of the seller that receives webhooks. */
export const ENDPOINT = {
  sellerId: text,
  endpointId: uuid,
  url: text,
  description: text,
  /** Null if the endpoint receives every action. */
  actions: nullable(textsOf<WebhookAction>()),
  status: textOf<WebhookEndpointStatus>(),
  disabledReason: nullable(textOf<WebhookDisabledReason>()),
  disabledAt: nullable(instant),
  createdAt: instant,
  updatedAt: instant,
}

export type StoredWebhookEndpoint = RowOf<typeof ENDPOINT>

/** Rejects URLs that deliveries must not reach, such as private networks. @throws request.invalid */
export function assertReceiverAddress(url: string | undefined, isCallable: (url: string) => boolean): void {
  if (url === undefined || isCallable(url)) return
  throw invalidFields([{ pointer: '/url', code: 'field.address_not_public' }])
}
