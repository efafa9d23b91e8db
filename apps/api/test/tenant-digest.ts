import { hash } from 'node:crypto'
import type { Sql } from '#database/sql.ts'
import { statement } from '#database/sql.ts'

const TENANT_TABLES = statement(
  'test.tenant_tables',
  `select c.relname as name
   from pg_class c
   join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'taquilla'
   join pg_attribute a on a.attrelid = c.oid and a.attname = 'seller_id' and not a.attisdropped
   where c.relkind in ('r', 'p')
   order by c.relname`,
)

export async function tenantTables(sql: Sql): Promise<string[]> {
  return (await sql.rows<{ name: string }>(TENANT_TABLES, [])).map(({ name }) => name)
}

/** Digest of every row that a seller has in any table. When a key was used last is no change of theirs. */
export async function tenantDigest(sql: Sql, sellerId: string): Promise<string> {
  const digests: string[] = []
  for (const table of await tenantTables(sql)) {
    const text = `select (to_jsonb(t) - 'last_used_at')::text as row from ${table} t where seller_id = $1 order by 1`
    const rows = await sql.rows<{ row: string }>({ name: '', text }, [sellerId])
    digests.push(`${table} ${rows.length} ${hash('sha256', rows.map(({ row }) => row).join('\n'))}`)
  }
  return digests.join('\n')
}
