import type { WebhookDelivery, WebhookFault } from '@taquilla/contract'
import type { DeliveryLogEntry } from './delivery-log-repository.ts'

export function presentWebhookDelivery(entry: DeliveryLogEntry): WebhookDelivery {
  return {
    webhookId: entry.webhookId,
    action: entry.action,
    createdAt: entry.createdAt.toISOString(),
    status: entry.status,
    nextAttemptAt: entry.nextAttemptAt?.toISOString() ?? null,
    attempts: entry.attempts.map((attempt) => ({
      attemptedAt: new Date(attempt.attemptedAt).toISOString(),
      durationMs: attempt.durationMs,
      statusCode: attempt.statusCode,
      fault: attempt.fault as WebhookFault | null,
      answer: attempt.answer,
    })),
  }
}
