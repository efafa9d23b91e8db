import { setTimeout as sleep } from 'node:timers/promises'
import { listSealedColumns, type SealedColumn } from './check-secret.ts'
import { text } from './columns.ts'
import { type Given, type Sql, sql, statement } from './sql.ts'

/** The vault, as far as values are encrypted again. */
interface Cipher {
  readonly currentId: number
  seal(plaintext: Buffer): Buffer
  openBytes(sealed: Buffer): Buffer
  sealDigestSecret(): Buffer
}

interface StoredValue {
  /** Position of the row in its table. */
  readonly place: string
  readonly sealed: Buffer
}

/** Eight-kilobyte pages that are read at a time; with the pause, other work keeps at least half of the database. */
const PAGES = 64
/** A value that is written while its page is read is found in the next pass. */
const MAX_PASSES = 10

const KEEP_DIGEST_SECRET = statement(
  'database.keep_digest_secret',
  { keyName: text },
  ({ sealedSecret }: Given<{ readonly sealedSecret: Buffer }>) => sql`
    update secret_checks set sealed_secret = ${sealedSecret} where key_name = 'digest' returning key_name`,
)
const FORGET_SECRET = statement(
  'database.forget_secret',
  {},
  ({ keyName }: Given<{ readonly keyName: string }>) => sql`
    delete from secret_checks where key_name = ${keyName}`,
)
const HAS_QUEUE = { name: '', text: `select to_regclass('pgboss.job') is not null as "hasQueue"` }
/** Mails with a code are encrypted in the outbox and in the queue. They are sent or given up, never encrypted again. */
const sealedMails = (table: string, payload: string) =>
  `select get_byte(decode(left(${payload} ->> 'sealed', 4), 'base64'), 0) as id from ${table} where ${payload} ? 'sealed'`

/** Number of encrypted values in the database by the id of their secret. Reads every table that has some. */
export async function countSealedValues(db: Sql): Promise<ReadonlyMap<number, number>> {
  const [queue] = await db.rows<{ hasQueue: boolean }>(HAS_QUEUE, [])
  const sources = [
    ...(await listSealedColumns(db)).map(
      ({ table, column }) => `select get_byte(${column}, 0) as id from ${table} where ${column} is not null`,
    ),
    sealedMails('outbox_rows', 'payload'),
    ...(queue?.hasQueue
      ? [`${sealedMails('pgboss.job', `(data -> 'payload')`)} and state < 'completed'`]
      : []),
  ]
  const counted = `select id, count(*)::int as count from (${sources.join(' union all ')}) sealed group by id`
  const rows = await db.rows<{ id: number; count: number }>({ name: '', text: counted }, [])
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/**
 * Encrypts all values of earlier secrets with the current one, a few pages of a table at a time. It can be interrupted
 * and repeated at any time. Afterwards the database keeps the secret of the digests, and no longer expects the secrets
 * of which no value is left.
 * @param onProgress gets the number of values done, after each table that had some
 * @returns the values left by the id of their secret: mails that wait, and what processes wrote meanwhile
 */
export async function reencrypt(
  db: Sql,
  cipher: Cipher,
  onProgress: (table: string, count: number) => void,
): Promise<ReadonlyMap<number, number>> {
  for (const column of await listSealedColumns(db)) {
    let count = 0
    for (let pass = 0; pass < MAX_PASSES; pass++) {
      const done = await reencryptColumn(db, cipher, column)
      if (done === 0) break
      count += done
    }
    if (count > 0) onProgress(column.table, count)
  }
  await db.rows(KEEP_DIGEST_SECRET, { sealedSecret: cipher.sealDigestSecret() })
  return countSealedValues(db)
}

/** Makes the database expect a secret no longer. Only for one of which no value is left. */
export async function forgetSecret(db: Sql, id: number): Promise<void> {
  await db.rows(FORGET_SECRET, { keyName: `seal ${id}` })
}

/** Encrypts the values of a column that an earlier secret encrypted. Returns the number of values that it found. */
async function reencryptColumn(db: Sql, cipher: Cipher, { table, column }: SealedColumn): Promise<number> {
  const size = `select (pg_relation_size('${table}') / current_setting('block_size')::int)::int as pages`
  const [{ pages } = { pages: 0 }] = await db.rows<{ pages: number }>({ name: '', text: size }, [])
  let count = 0
  for (let page = 0; page < pages; page += PAGES) {
    const startedAt = performance.now()
    const find = `select ctid::text as place, ${column} as sealed from ${table}
      where ctid >= '(${page},0)' and ctid < '(${page + PAGES},0)' and get_byte(${column}, 0) <> $1`
    const found = await db.rows<StoredValue>({ name: '', text: find }, [cipher.currentId])
    if (found.length === 0) continue
    await replaceValues(db, cipher, { table, column, found })
    count += found.length
    await sleep(performance.now() - startedAt)
  }
  return count
}

interface Replacement extends Pick<SealedColumn, 'table' | 'column'> {
  readonly found: readonly StoredValue[]
}

/** Writes each value again, unless its row changed since it was read. */
async function replaceValues(db: Sql, cipher: Cipher, { table, column, found }: Replacement) {
  const replace = `update ${table} t set ${column} = n.renewed
    from unnest($1::text[], $2::bytea[], $3::bytea[]) as n (place, sealed, renewed)
    where t.ctid = n.place::tid and t.${column} = n.sealed`
  await db.rows({ name: '', text: replace }, [
    found.map(({ place }) => place),
    found.map(({ sealed }) => sealed),
    found.map(({ sealed }) => cipher.seal(cipher.openBytes(sealed))),
  ])
}
