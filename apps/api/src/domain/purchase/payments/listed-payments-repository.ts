import type { PaymentState } from '@taquilla/contract/guest'
import { bigint, boolean, instant, nullable, type RowOf, text, textOf, uuid } from '#database/columns.ts'
import { type Given, type Sql, sql, statement } from '#database/sql.ts'
import { UNDECIDED_STATES } from './payment.ts'

interface PaymentFilter {
  /** Null for all sellers. */
  readonly sellerId: string | null
  /** True includes decided payments. */
  readonly hasDecided: boolean
  readonly undecided: readonly PaymentState[]
}
interface TransferKey {
  readonly sellerId: string
  readonly reference: string
  /** Names of the providers of kind TRANSFER. */
  readonly transfers: readonly string[]
}
const LISTED = {
  sellerId: text,
  paymentId: uuid,
  buyIntentionId: uuid,
  provider: text,
  reference: nullable(text),
  status: textOf<PaymentState>(),
  amountMinor: bigint,
  currency: text,
  isSale: boolean,
  createdAt: instant,
}
const LISTED_COLUMNS = sql`seller_id, payment_id, buy_intention_id, provider, provider_reference as reference, status,
      amount_minor, currency, is_sale, created_at`
const LIST_PAYMENTS = statement(
  'purchase.list_payments',
  LISTED,
  ({ sellerId, hasDecided, undecided }: Given<PaymentFilter>) => sql`
    select ${LISTED_COLUMNS}
    from payments
    where (${sellerId}::text is null or seller_id = ${sellerId}) and (${hasDecided} or status = any(${undecided}))
    order by created_at desc, payment_id
    limit 1000`,
)
const FIND_TRANSFER = statement(
  'purchase.find_transfer',
  LISTED,
  ({ sellerId, reference, transfers }: Given<TransferKey>) => sql`
    select ${LISTED_COLUMNS}
    from payments
    where seller_id = ${sellerId} and provider = any(${transfers}::text[])
      and provider_reference = ${reference}`,
)

export type ListedPayment = RowOf<typeof LISTED>

/** Lists undecided payments, or all with `hasDecided`, the newest first. */
export function listPayments(
  db: Sql,
  { sellerId, hasDecided }: { readonly sellerId: string | undefined; readonly hasDecided: boolean },
): Promise<ListedPayment[]> {
  return db.rows(LIST_PAYMENTS, { sellerId: sellerId ?? null, hasDecided, undecided: UNDECIDED_STATES })
}

/** Finds a bank transfer by its reference, which is unique within the seller. */
export async function findTransfer(db: Sql, key: TransferKey): Promise<ListedPayment | undefined> {
  const [transfer] = await db.rows(FIND_TRANSFER, key)
  return transfer
}
