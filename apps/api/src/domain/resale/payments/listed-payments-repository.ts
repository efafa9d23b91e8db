import type { PaymentState } from '@taquilla/contract/guest'
import { bigint, boolean, instant, nullable, type RowOf, text, textOf, uuid } from '#database/columns.ts'
import { type Given, type Sql, sql, statement } from '#database/sql.ts'
import { UNDECIDED_STATES } from './payment.ts'

interface Wanted {
  /** Null for those of all sellers. */
  readonly sellerId: string | null
  readonly hasDecided: boolean
  readonly undecided: readonly PaymentState[]
}
interface TransferKey {
  readonly sellerId: string
  readonly reference: string
  /** Names of the providers of transfers. */
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
const LIST = statement(
  'resale.list_payments',
  LISTED,
  ({ sellerId, hasDecided, undecided }: Given<Wanted>) => sql`
    select ${LISTED_COLUMNS}
    from payments
    where (${sellerId}::text is null or seller_id = ${sellerId}) and (${hasDecided} or status = any(${undecided}))
    order by created_at desc, payment_id
    limit 1000`,
)
const FIND_TRANSFER = statement(
  'resale.find_transfer',
  LISTED,
  ({ sellerId, reference, transfers }: Given<TransferKey>) => sql`
    select ${LISTED_COLUMNS}
    from payments
    where seller_id = ${sellerId} and provider = any(${transfers}::text[])
      and provider_reference = ${reference}`,
)

/** A payment as the operator sees it. */
export type ListedPayment = RowOf<typeof LISTED>

/** Undecided payments, the newest first; with `hasDecided` the others too. */
export function listPayments(
  db: Sql,
  { sellerId, hasDecided }: { readonly sellerId: string | undefined; readonly hasDecided: boolean },
): Promise<ListedPayment[]> {
  return db.rows(LIST, { sellerId: sellerId ?? null, hasDecided, undecided: UNDECIDED_STATES })
}

/** The transfer with this reference, which is unique within its seller. */
export async function findTransfer(db: Sql, wanted: TransferKey): Promise<ListedPayment | undefined> {
  const [transfer] = await db.rows(FIND_TRANSFER, wanted)
  return transfer
}
