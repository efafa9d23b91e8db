import { sql } from '#database/sql.ts'

/** Outbox payload about a changed row of `refunds`: its id and the status after the change. */
export const REFUND_CHANGE = sql`jsonb_build_object(
          'paymentId', payment_id, 'status', status, 'updatedAt', updated_at
        )`
