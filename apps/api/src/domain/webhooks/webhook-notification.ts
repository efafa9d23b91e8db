import { createHash } from 'node:crypto'
import type { WebhookFamily } from '@taquilla/contract'

/** One thing that happened, as a webhook tells of it. */
export interface WebhookNotification {
  readonly action: `${WebhookFamily}.${string}`
  /** What it happened to: of one thing, later news have greater versions. */
  readonly object: { readonly kind: string; readonly id: string }
  readonly data: object
  readonly metadata?: object
}

/** The bytes that are sent, at every attempt the same. @param version the change's instant, in microseconds. */
export function webhookBodyOf({ action, data, metadata }: WebhookNotification, version: bigint): string {
  const family = action.slice(0, action.indexOf('.'))
  return JSON.stringify({ family, action, data, metadata: { version: Number(version), ...metadata } })
}

/** The same id however often the change is looked at; it carries the change's time, as our other ids do. */
export function webhookIdOf(outboxId: string, { action, object }: WebhookNotification): string {
  const digest = createHash('sha256').update(JSON.stringify([outboxId, action, object.kind, object.id]))
  const hex = digest.digest('hex')
  return `${outboxId.slice(0, 14)}7${hex.slice(0, 3)}-8${hex.slice(3, 6)}-${hex.slice(6, 18)}`
}
