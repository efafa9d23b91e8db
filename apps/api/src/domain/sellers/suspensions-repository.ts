import { instant, nullable, type RowOf, text } from '#database/columns.ts'
import { type Fragment, type Given, type Parameter, type Sql, sql, statement } from '#database/sql.ts'

interface SellerKey {
  readonly sellerId: string
}
interface NewSuspension extends SellerKey {
  readonly reason: string
}

const SUSPENSION = { suspendedAt: instant, reason: text, resumedAt: nullable(instant) }
const SUSPEND = statement(
  'sellers.suspend',
  SUSPENSION,
  ({ sellerId, reason }: Given<NewSuspension>) => sql`
    insert into seller_suspensions (seller_id, reason)
    values (${sellerId}, ${reason})
    on conflict (seller_id) where resumed_at is null do nothing
    returning suspended_at, reason, resumed_at`,
)
const RESUME = statement(
  'sellers.resume',
  SUSPENSION,
  ({ sellerId }: Given<SellerKey>) => sql`
    update seller_suspensions
    set resumed_at = now()
    where seller_id = ${sellerId} and resumed_at is null
    returning suspended_at, reason, resumed_at`,
)
const LIST_SUSPENSIONS = statement(
  'sellers.list_suspensions',
  SUSPENSION,
  ({ sellerId }: Given<SellerKey>) => sql`
    select suspended_at, reason, resumed_at
    from seller_suspensions
    where seller_id = ${sellerId}
    order by suspended_at desc`,
)
const LIST_SUSPENDED_SELLERS = statement(
  'sellers.list_suspended_sellers',
  { sellerId: text, suspendedAt: instant },
  sql`
    select seller_id, suspended_at
    from seller_suspensions
    where resumed_at is null
    order by seller_id`,
)

export type Suspension = RowOf<typeof SUSPENSION>

/** Condition that the seller is suspended now. */
export const isSuspended = (sellerId: Fragment | Parameter<string>): Fragment => sql`exists (
        select from seller_suspensions
        where seller_suspensions.seller_id = ${sellerId} and resumed_at is null
      )`

/** Suspends the seller from now on; returns undefined and changes nothing if it is suspended already. */
export async function suspendSeller(
  db: Sql,
  sellerId: string,
  reason: string,
): Promise<Suspension | undefined> {
  const [row] = await db.rows(SUSPEND, { sellerId, reason })
  return row
}

/** Ends the suspension; returns undefined and changes nothing if the seller is not suspended. */
export async function resumeSeller(db: Sql, sellerId: string): Promise<Suspension | undefined> {
  const [row] = await db.rows(RESUME, { sellerId })
  return row
}

/** Lists all suspensions of the seller, the latest first. Only the first can last. */
export function listSuspensions(db: Sql, sellerId: string): Promise<Suspension[]> {
  return db.rows(LIST_SUSPENSIONS, { sellerId })
}

/** Returns since when each seller is suspended that is so now. */
export async function findSuspendedSellers(db: Sql): Promise<ReadonlyMap<string, Date>> {
  const rows = await db.rows(LIST_SUSPENDED_SELLERS, {})
  return new Map(rows.map(({ sellerId, suspendedAt }) => [sellerId, suspendedAt]))
}
