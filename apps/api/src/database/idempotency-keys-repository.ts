import { boolean, bytes, instant, integer, nullable } from './columns.ts'
import { isSettled } from './moving-sellers.ts'
import { type Given, type Sql, sql, statement } from './sql.ts'

interface Key {
  readonly sellerId: string
  readonly keyHash: Buffer
}

export interface NewIdempotencyKey extends Key {
  readonly fingerprint: Buffer
}

interface SealedAnswer {
  readonly status: number
  readonly sealedAnswer: Buffer
}

interface FirstAnswer extends SealedAnswer, Pick<NewIdempotencyKey, 'fingerprint'> {
  /** When the key was first used. */
  readonly createdAt: Date
}

const WAIT_SHORTLY = statement('database.wait_shortly', {}, sql`set local lock_timeout = '150ms'`)
const WAIT_NORMALLY = statement('database.wait_normally', {}, sql`set local lock_timeout = '5s'`)
// Waits for a concurrent transaction with the same key. A row older than a day is overwritten like a new key.
const TAKE_IDEMPOTENCY_KEY = statement(
  'database.take_idempotency_key',
  { taken: boolean },
  ({ sellerId, keyHash, fingerprint }: Given<NewIdempotencyKey>) => sql`
    insert into idempotency_keys (seller_id, key_hash, fingerprint)
    values (${sellerId}, ${keyHash}, ${fingerprint})
    on conflict (seller_id, key_hash) do update
    set fingerprint = excluded.fingerprint, status = null, sealed_answer = null, created_at = now()
    where idempotency_keys.created_at < now() - interval '24 hours'
    returning true as taken`,
)
const STORED = {
  fingerprint: bytes,
  status: nullable(integer),
  sealedAnswer: nullable(bytes),
  createdAt: instant,
}
const FIND_IDEMPOTENCY_KEY = statement(
  'database.find_idempotency_key',
  STORED,
  ({ sellerId, keyHash }: Given<Key>) => sql`
    select fingerprint, status, sealed_answer, created_at
    from idempotency_keys
    where seller_id = ${sellerId} and key_hash = ${keyHash}`,
)
const FINISH_IDEMPOTENCY_KEY = statement(
  'database.finish_idempotency_key',
  {},
  ({ sellerId, keyHash, status, sealedAnswer }: Given<Key & SealedAnswer>) => sql`
    update idempotency_keys
    set status = ${status}, sealed_answer = ${sealedAnswer}
    where seller_id = ${sellerId} and key_hash = ${keyHash}`,
)
const DELETE_OLD_IDEMPOTENCY_KEYS = statement(
  'database.delete_old_idempotency_keys',
  { deleted: boolean },
  ({ limit }: Given<{ readonly limit: number }>) => sql`
    delete from idempotency_keys
    where (seller_id, key_hash) in (
      select seller_id, key_hash
      from idempotency_keys
      where created_at < now() - interval '24 hours' and ${isSettled(sql`seller_id`)}
      order by created_at
      limit ${limit}
    )
    returning true as deleted`,
)
const DELETE_STORED_ANSWERS = statement(
  'database.delete_stored_answers',
  {},
  ({ sellerId }: Given<Pick<Key, 'sellerId'>>) => sql`
    delete from idempotency_keys
    where seller_id = ${sellerId} and sealed_answer is not null`,
)

/**
 * Claims the key for this transaction; false if it was used within the last day. Waits at most 150 ms for a concurrent
 * transaction with the same key, and then throws the lock timeout.
 */
export async function takeIdempotencyKey(db: Sql, key: NewIdempotencyKey): Promise<boolean> {
  await db.rows(WAIT_SHORTLY, {})
  const taken = await db.rows(TAKE_IDEMPOTENCY_KEY, key)
  await db.rows(WAIT_NORMALLY, {})
  return taken.length === 1
}

/** Returns the stored response; undefined if the key does not exist or has no response yet. */
export async function findSealedAnswer(db: Sql, key: Key): Promise<FirstAnswer | undefined> {
  const [row] = await db.rows(FIND_IDEMPOTENCY_KEY, key)
  if (!row || row.status === null || row.sealedAnswer === null) return undefined
  const { fingerprint, status, sealedAnswer, createdAt } = row
  return { fingerprint, status, sealedAnswer, createdAt }
}

export async function finishIdempotencyKey(db: Sql, key: Key & SealedAnswer): Promise<void> {
  await db.rows(FINISH_IDEMPOTENCY_KEY, key)
}

/** Deletes at most `limit` keys older than a day. Returns how many. */
export async function deleteOldIdempotencyKeys(db: Sql, limit: number): Promise<number> {
  return (await db.rows(DELETE_OLD_IDEMPOTENCY_KEYS, { limit })).length
}

/**
 * Deletes all stored responses of the seller. A person's responses cannot be selected, because only the caller's key
 * decrypts them.
 */
export async function deleteStoredAnswers(db: Sql, sellerId: string): Promise<void> {
  await db.rows(DELETE_STORED_ANSWERS, { sellerId })
}
