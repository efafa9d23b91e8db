import type { Sql, TextStatement } from '#database/sql.ts'
import { positional } from './positional.ts'

const TENANT_TABLES = positional(
  'test.tenant_tables',
  `select c.relname as name
   from pg_class c
   join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'taquilla'
   join pg_attribute a on a.attrelid = c.oid and a.attname = 'seller_id' and not a.attisdropped
   where c.relkind in ('r', 'p')
   order by c.relname`,
)

export async function tenantTables(db: Sql): Promise<string[]> {
  return (await db.rows<{ name: string }>(TENANT_TABLES, [])).map(({ name }) => name)
}

/** Tables in which processes count requests, also refused ones, some time later. */
export const COUNTED = ['rate_limit_windows', 'usage_counts']

/** One statement over all tables, because one per table took most of the time of the refusal matrices. */
let digest: Promise<TextStatement> | undefined

async function digestOf(db: Sql): Promise<TextStatement> {
  const tables = (await tenantTables(db)).filter((table) => !COUNTED.includes(table))
  const parts = tables.map(
    (table) =>
      `select format('${table} %s %s', count(*), md5(string_agg(r.row, E'\\n' order by r.row))) as part
       from (select (to_jsonb(t) - 'last_used_at')::text as row from ${table} t where seller_id = $1) r`,
  )
  return positional('test.tenant_digest', parts.join('\nunion all\n'))
}

/** Digest of all rows of a seller. The time of a key's last use and the counts of requests are excluded. */
export async function tenantDigest(db: Sql, sellerId: string): Promise<string> {
  digest ??= digestOf(db)
  const rows = await db.rows<{ part: string }>(await digest, [sellerId])
  return rows.map(({ part }) => part).join('\n')
}
