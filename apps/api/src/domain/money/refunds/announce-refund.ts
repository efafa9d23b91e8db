import type { REFUND_DONE, REFUND_FAILED, REFUND_OWED, REFUND_UPDATED } from '#changes/catalog.ts'
import { type Fragment, sql } from '#database/sql.ts'
import { type AnnouncedRow, announce } from '#queue/outbox.ts'

/** Announces the changed row of `refunds` with its status after the change. */
export function announceRefund(
  change: typeof REFUND_OWED | typeof REFUND_UPDATED | typeof REFUND_DONE | typeof REFUND_FAILED,
  row: Pick<AnnouncedRow<typeof change>, 'sellerId' | 'outboxId' | 'from'>,
): Fragment {
  const payload = { paymentId: sql`payment_id`, status: sql`status`, updatedAt: sql`updated_at` }
  return announce(change, { ...row, payload })
}
