import { bigint, integer, type RowOf, text, textOf } from '#database/columns.ts'
import { type Given, type Sql, sql, statement, unnest } from '#database/sql.ts'

/** `CALL`: a request, by its operation. `REFUSED`: one that failed, by its code. `MAIL`: a sent mail, by its topic. */
export type UsageKind = 'CALL' | 'REFUSED' | 'MAIL'

const ADDED = { sellerId: text, kind: textOf<UsageKind>(), name: text, count: integer }
// Sorted, so that processes lock the rows in one order. A seller may have been moved since.
const ADD_USAGE_COUNTS = statement(
  'sellers.add_usage_counts',
  {},
  ({ counts }: Given<{ readonly counts: readonly UsageCount[] }>) => sql`
    insert into usage_counts as known (seller_id, day, kind, name, count)
    select e.seller_id, (now() at time zone 'utc')::date, e.kind, e.name, e.count
    from ${unnest(counts, 'e', ADDED)}
    where exists (select from sellers s where s.seller_id = e.seller_id)
    order by e.seller_id, e.kind, e.name
    on conflict (seller_id, day, kind, name) do update
    set count = known.count + excluded.count`,
)
const SUMMED = { kind: textOf<UsageKind>(), name: text, count: bigint }
const SUM_USAGE_COUNTS = statement(
  'sellers.sum_usage_counts',
  SUMMED,
  ({ sellerId, from, until }: Given<UsagePeriod>) => sql`
    select kind, name, sum(count)::bigint as count
    from usage_counts
    where seller_id = ${sellerId} and day >= ${from}::date and day < ${until}::date
    group by kind, name
    order by kind, count desc, name`,
)
const USAGE = { sellerId: text, calls: bigint, clientErrors: bigint, serverErrors: bigint, mails: bigint }
const SUM_USAGE_BY_SELLER = statement(
  'sellers.sum_usage_by_seller',
  USAGE,
  ({ from, until, serverCodes, limit }: Given<UsageWanted>) => sql`
    select seller_id,
      coalesce(sum(count) filter (where kind = 'CALL'), 0)::bigint as calls,
      coalesce(
        sum(count) filter (where kind = 'REFUSED' and name <> all(${serverCodes}::text[])), 0
      )::bigint as client_errors,
      coalesce(
        sum(count) filter (where kind = 'REFUSED' and name = any(${serverCodes}::text[])), 0
      )::bigint as server_errors,
      coalesce(sum(count) filter (where kind = 'MAIL'), 0)::bigint as mails
    from usage_counts
    where day >= ${from}::date and day < ${until}::date
    group by seller_id
    order by calls desc, seller_id
    limit ${limit}`,
)
const TENANT_TABLE = { table: text }
const LIST_TENANT_TABLES = statement(
  'sellers.list_tenant_tables',
  TENANT_TABLE,
  sql`
    select format('%I', c.relname) as "table"
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'seller_id' and not a.attisdropped
    where c.relnamespace = 'taquilla'::regnamespace and c.relkind in ('r', 'p')
    order by 1`,
)

export type UsageCount = RowOf<typeof ADDED>

/** UTC days as `2027-02-11`, from the first one until the day after the last. */
export interface UsagePeriod {
  readonly sellerId: string
  readonly from: string
  readonly until: string
}

interface UsageWanted extends Omit<UsagePeriod, 'sellerId'> {
  /** Error codes with a status of 500 or more. */
  readonly serverCodes: readonly string[]
  readonly limit: number
}

export type SummedUsage = RowOf<typeof SUMMED>

export interface StoredRows {
  readonly table: string
  readonly rows: bigint
  /** Bytes of the rows, compressed as they are stored, without indexes and free space. */
  readonly bytes: bigint
}

/** Adds to the counts of today. */
export async function addUsageCounts(db: Sql, counts: readonly UsageCount[]): Promise<void> {
  await db.rows(ADD_USAGE_COUNTS, { counts })
}

/** Sums the counts of a seller by kind and name, the most frequent first. */
export function sumUsageCounts(db: Sql, period: UsagePeriod): Promise<SummedUsage[]> {
  return db.rows(SUM_USAGE_COUNTS, period)
}

/** Sums what each seller used, those with the most calls first. Errors are apart by whose fault they are. */
export function sumUsageBySeller(db: Sql, wanted: UsageWanted): Promise<RowOf<typeof USAGE>[]> {
  return db.rows(SUM_USAGE_BY_SELLER, wanted)
}

/** Measures what is stored now for a seller, by table, the largest first. Reads every row of the seller. */
export async function measureStorage(db: Sql, sellerId: string): Promise<StoredRows[]> {
  const tables = await db.rows(LIST_TENANT_TABLES, {})
  const parts = tables.map(
    ({
      table,
    }) => `select '${table}' as name, count(*) as rows, coalesce(sum(pg_column_size(t)), 0)::bigint as bytes
      from ${table} t where t.seller_id = $1`,
  )
  const text = `select * from (${parts.join(' union all ')}) stored where rows > 0 order by bytes desc, name`
  const found = await db.rows<{ name: string; rows: string; bytes: string }>({ name: '', text }, [sellerId])
  return found.map(({ name, rows, bytes }) => ({ table: name, rows: BigInt(rows), bytes: BigInt(bytes) }))
}
