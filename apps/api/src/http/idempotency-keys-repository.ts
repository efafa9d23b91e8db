import { createCipheriv, createDecipheriv, hash, hkdfSync, randomBytes } from 'node:crypto'
import { ApiError } from '@taquilla/contract'
import { isLockTimeout } from '#database/database-error.ts'
import { positional, type Sql } from '#database/sql.ts'
import type { IdempotencyStore, IdempotentCall, StoredAnswer } from './idempotency.ts'

const SHORT_WAIT = positional('idempotency_keys.short_wait', `set local lock_timeout = '150ms'`)
const NORMAL_WAIT = positional('idempotency_keys.normal_wait', `set local lock_timeout = '5s'`)

// A transaction that holds the same key makes this wait; an old row is taken over as if it were new.
const TAKE = positional(
  'idempotency_keys.take',
  `insert into idempotency_keys (seller_id, key_hash, fingerprint)
   values ($1, $2, $3)
   on conflict (seller_id, key_hash) do update
   set fingerprint = excluded.fingerprint, status = null, sealed_answer = null, created_at = now()
   where idempotency_keys.created_at < now() - interval '24 hours'
   returning true as taken`,
)
const FIND = positional(
  'idempotency_keys.find',
  `select fingerprint, status, sealed_answer
   from idempotency_keys
   where seller_id = $1 and key_hash = $2`,
)
const FINISH = positional(
  'idempotency_keys.finish',
  `update idempotency_keys
   set status = $3, sealed_answer = $4
   where seller_id = $1 and key_hash = $2`,
)

interface KeyRow {
  readonly fingerprint: Buffer
  readonly status: number
  readonly sealed_answer: Buffer
}

export const idempotencyStore: IdempotencyStore = { begin, finish }

async function begin(db: Sql, call: IdempotentCall): Promise<StoredAnswer | undefined> {
  const keyHash = digest(call.key)
  if (await take(db, call, keyHash)) return undefined
  const [row] = await db.rows<KeyRow>(FIND, [call.sellerId, keyHash])
  // Gone or unanswered: its transaction ended between the two statements.
  if (row === undefined || row.sealed_answer === null) {
    throw new ApiError('idempotency_key.in_use', { retryAfterSeconds: 1 })
  }
  if (!row.fingerprint.equals(call.fingerprint)) throw new ApiError('idempotency_key.reused')
  return { status: row.status, body: openAnswer(call, row.sealed_answer) }
}

async function take(db: Sql, call: IdempotentCall, keyHash: Buffer): Promise<boolean> {
  await db.rows(SHORT_WAIT, [])
  try {
    const taken = await db.rows(TAKE, [call.sellerId, keyHash, call.fingerprint])
    await db.rows(NORMAL_WAIT, [])
    return taken.length === 1
  } catch (error) {
    if (isLockTimeout(error))
      throw new ApiError('idempotency_key.in_use', { retryAfterSeconds: 1, cause: error })
    throw error
  }
}

async function finish(db: Sql, call: IdempotentCall, answer: StoredAnswer): Promise<void> {
  await db.rows(FINISH, [call.sellerId, digest(call.key), answer.status, sealAnswer(call, answer.body)])
}

function digest(key: string): Buffer {
  return hash('sha256', key, 'buffer')
}

// Answers can hold tokens, so only who knows the header's value can read a stored one.
function answerKey(call: IdempotentCall): Buffer {
  return Buffer.from(hkdfSync('sha256', call.key, call.sellerId, 'idempotent answer', 32))
}

function sealAnswer(call: IdempotentCall, body: string): Buffer {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', answerKey(call), iv)
  const sealed = Buffer.concat([cipher.update(body, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

function openAnswer(call: IdempotentCall, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', answerKey(call), sealed.subarray(0, 12))
  decipher.setAuthTag(sealed.subarray(12, 28))
  return decipher.update(sealed.subarray(28), undefined, 'utf8') + decipher.final('utf8')
}
