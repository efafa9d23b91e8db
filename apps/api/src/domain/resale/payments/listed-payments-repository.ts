import type { PaymentProvider, PaymentState } from '@taquilla/contract/guest'
import { positional, type Sql } from '#database/sql.ts'
import { type PaymentKey, UNDECIDED_STATES } from './payment.ts'

const COLUMNS = `seller_id, payment_id, buy_intention_id, provider, provider_reference, status, amount_minor, currency,
     is_sale, created_at`
const LIST = positional(
  'payments.list',
  `select ${COLUMNS}
   from payments
   where ($1::text is null or seller_id = $1) and ($2 or status = any($3))
   order by created_at desc, payment_id
   limit 1000`,
)
const FIND_TRANSFER = positional(
  'payments.find_transfer',
  `select ${COLUMNS}
   from payments
   where seller_id = $1 and provider = 'bank_transfer' and provider_reference = $2`,
)

/** A payment as the operator sees it. */
export interface ListedPayment extends PaymentKey {
  readonly buyIntentionId: string
  readonly provider: PaymentProvider
  readonly reference: string | null
  readonly status: PaymentState
  readonly amountMinor: bigint
  readonly currency: string
  readonly isSale: boolean
  readonly createdAt: Date
}

interface ListedRow {
  readonly seller_id: string
  readonly payment_id: string
  readonly buy_intention_id: string
  readonly provider: PaymentProvider
  readonly provider_reference: string | null
  readonly status: PaymentState
  readonly amount_minor: bigint
  readonly currency: string
  readonly is_sale: boolean
  readonly created_at: Date
}

/** Undecided payments, the newest first; with `hasDecided` the others too. */
export async function listPayments(
  db: Sql,
  { sellerId, hasDecided }: { readonly sellerId: string | undefined; readonly hasDecided: boolean },
): Promise<ListedPayment[]> {
  return (await db.rows<ListedRow>(LIST, [sellerId ?? null, hasDecided, UNDECIDED_STATES])).map(toPayment)
}

/** The transfer with this reference, which is unique within its seller. */
export async function findTransfer(
  db: Sql,
  sellerId: string,
  reference: string,
): Promise<ListedPayment | undefined> {
  const [row] = await db.rows<ListedRow>(FIND_TRANSFER, [sellerId, reference])
  return row && toPayment(row)
}

function toPayment(row: ListedRow): ListedPayment {
  return {
    sellerId: row.seller_id,
    paymentId: row.payment_id,
    buyIntentionId: row.buy_intention_id,
    provider: row.provider,
    reference: row.provider_reference,
    status: row.status,
    amountMinor: row.amount_minor,
    currency: row.currency,
    isSale: row.is_sale,
    createdAt: row.created_at,
  }
}
