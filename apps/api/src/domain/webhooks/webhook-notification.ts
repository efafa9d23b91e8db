import { createHash } from 'node:crypto'
import type { WebhookFamily } from '@taquilla/contract'

/** Content of a webhook about one change. */
export interface WebhookNotification {
  readonly action: `${WebhookFamily}.${string}`
  /** Object that changed. Later webhooks about the same object have greater versions. */
  readonly object: { readonly kind: string; readonly id: string }
  readonly data: object
  readonly metadata?: object
}

/** Request body, identical for every attempt. @param version time of the change in microseconds */
export function webhookBodyOf({ action, data, metadata }: WebhookNotification, version: bigint): string {
  const family = action.slice(0, action.indexOf('.'))
  return JSON.stringify({ family, action, data, metadata: { version: Number(version), ...metadata } })
}

/**
 * Deterministic id, so that a change processed twice yields one webhook. Starts with the change's time, like all our
 * ids.
 */
export function webhookIdOf(outboxId: string, { action, object }: WebhookNotification): string {
  const digest = createHash('sha256').update(JSON.stringify([outboxId, action, object.kind, object.id]))
  const hex = digest.digest('hex')
  return `${outboxId.slice(0, 14)}7${hex.slice(0, 3)}-8${hex.slice(3, 6)}-${hex.slice(6, 18)}`
}
