import type { WebhookDelivery, WebhookFault } from '@taquilla/contract'
import type { DeliveryLogEntry } from './webhook-deliveries-repository.ts'

export function presentWebhookDelivery(entry: DeliveryLogEntry): WebhookDelivery {
  return {
    webhookId: entry.webhook_id,
    action: entry.action,
    createdAt: entry.created_at.toISOString(),
    status: entry.status,
    nextAttemptAt: entry.next_attempt_at?.toISOString() ?? null,
    attempts: entry.attempts.map((attempt) => ({
      attemptedAt: new Date(attempt.attemptedAt).toISOString(),
      durationMs: attempt.durationMs,
      statusCode: attempt.statusCode,
      fault: attempt.fault as WebhookFault | null,
      answer: attempt.answer,
    })),
  }
}
