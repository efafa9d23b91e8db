import type pg from 'pg'

/** Counts of a seller's rows, read by SQL, so that they do not depend on answers of the API. */
async function count(sql: pg.Pool, statement: string, values: readonly unknown[]): Promise<number> {
  const { rows } = await sql.query<{ count: number }>(statement, [...values])
  return rows[0]?.count ?? Number.NaN
}

export function countTickets(sql: pg.Pool, sellerId: string): Promise<number> {
  return count(sql, `select count(*)::int from taquilla.tickets where seller_id = $1`, [sellerId])
}

export function countPendingBatches(sql: pg.Pool, sellerId: string): Promise<number> {
  return count(
    sql,
    `select count(*)::int from taquilla.ticket_batches where seller_id = $1 and settled_at is null`,
    [sellerId],
  )
}

/** Accepted tickets that are not stored, or not valid. */
export function countLost(sql: pg.Pool, sellerId: string, acceptedIds: readonly string[]): Promise<number> {
  return count(
    sql,
    `select count(*)::int from unnest($2::text[]) as accepted (ticket_id)
     left join taquilla.tickets t on t.seller_id = $1 and t.ticket_id = accepted.ticket_id
     where t.status is distinct from 'ACTIVE'`,
    [sellerId, acceptedIds],
  )
}

/** Access codes on more than one ticket, and tickets whose history was begun more than once. */
export function countRepeated(sql: pg.Pool, sellerId: string): Promise<number> {
  return count(
    sql,
    `select ((select count(*) - count(distinct locator_hash) from taquilla.tickets where seller_id = $1)
       + (select count(*) - count(distinct ticket_id) from taquilla.ticket_history
          where seller_id = $1 and action = 'ISSUED'))::int as count`,
    [sellerId],
  )
}

/** Tickets with an admission whose status says so. */
export function countAdmitted(sql: pg.Pool, sellerId: string): Promise<number> {
  return count(
    sql,
    `select count(*)::int from taquilla.admissions
     join taquilla.tickets using (seller_id, ticket_id)
     where seller_id = $1 and status = 'USED'`,
    [sellerId],
  )
}

export interface Sales {
  readonly sold: number
  readonly paid: number
  readonly captured: number
  readonly owners: number
  /** Sum of the ledger, 0 if it is right. */
  readonly balance: number
  /** Time of the last sale, in milliseconds since 1970. */
  readonly lastAt: number
}

/** Sales of the tickets whose ids start with the prefix, one event's. */
export async function readSales(sql: pg.Pool, sellerId: string, reference: string): Promise<Sales> {
  const { rows } = await sql.query<Sales>(
    `with purchases as (
       select p.* from taquilla.payments p join taquilla.buy_intentions b using (seller_id, buy_intention_id)
       where seller_id = $1 and b.event_reference = $2
     )
     select
       (select count(*) from taquilla.listings
        where seller_id = $1 and event_reference = $2 and status = 'SOLD')::int as sold,
       (select count(*) from purchases where is_sale)::int as paid,
       (select count(*) from purchases where status = 'CAPTURED')::int as captured,
       (select count(distinct owner_email) from taquilla.tickets
        where seller_id = $1 and event_reference = $2 and resold_at is not null)::int as owners,
       (select coalesce(sum(amount_minor), 0) from taquilla.ledger_entries where seller_id = $1)::int as balance,
       (select extract(epoch from max(sold_at)) * 1000 from taquilla.listings
        where seller_id = $1 and event_reference = $2)::float as "lastAt"`,
    [sellerId, reference],
  )
  const [sales] = rows
  if (sales === undefined) throw new Error('No sales were read.')
  return sales
}

export interface Cancellation {
  readonly openTickets: number
  readonly activeListings: number
  /** Sales whose refund is not recorded. */
  readonly unrefunded: number
  readonly refundsDone: number
  readonly isSwept: boolean
}

export async function readCancellation(
  sql: pg.Pool,
  sellerId: string,
  reference: string,
): Promise<Cancellation> {
  const { rows } = await sql.query<Cancellation>(
    `with refunds as (
       select r.payment_id, r.status from taquilla.payments p
       join taquilla.buy_intentions b using (seller_id, buy_intention_id)
       left join taquilla.refunds r using (seller_id, payment_id)
       where seller_id = $1 and b.event_reference = $2 and p.status = 'CAPTURED'
     )
     select
       (select count(*) from taquilla.tickets
        where seller_id = $1 and event_reference = $2 and status in ('ACTIVE', 'LISTED'))::int as "openTickets",
       (select count(*) from taquilla.listings
        where seller_id = $1 and event_reference = $2 and status = 'ACTIVE')::int as "activeListings",
       (select count(*) from refunds where payment_id is null)::int as unrefunded,
       (select count(*) from refunds where status = 'DONE')::int as "refundsDone",
       (select bool_and(swept_at is not null) from taquilla.shows
        where seller_id = $1 and event_reference = $2) as "isSwept"`,
    [sellerId, reference],
  )
  const [cancellation] = rows
  if (cancellation === undefined) throw new Error('The cancellation was not read.')
  return cancellation
}
