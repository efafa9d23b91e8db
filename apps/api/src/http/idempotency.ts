import { createCipheriv, createDecipheriv, hash, hkdfSync, randomBytes } from 'node:crypto'
import { ApiError, FORMATS, quantity } from '@taquilla/contract'
import type { FastifyRequest } from 'fastify'
import { isLockTimeout } from '#database/database-error.ts'
import {
  findSealedAnswer,
  finishIdempotencyKey,
  type NewIdempotencyKey,
  takeIdempotencyKey,
} from '#database/idempotency-keys-repository.ts'
import type { Sql } from '#database/sql.ts'

/** Response of a write as sent and stored. */
export interface StoredAnswer {
  readonly status: number
  /** JSON text; empty if the response has no body. */
  readonly body: string
}

export interface IdempotentCall {
  readonly sellerId: string
  readonly key: string
  /** Digest of method, path, query and body, because a key belongs to one request. */
  readonly fingerprint: Buffer
}

const IN_USE = { retryAfterSeconds: 1 }

/**
 * Reads the header as a structured-field string or, as some clients send it, a bare token. @throws
 * idempotency_key.malformed
 */
export function readIdempotencyKey(request: FastifyRequest): string | undefined {
  const header = request.headers['idempotency-key']
  if (header === undefined) return undefined
  const value = String(header)
  if (!FORMATS['idempotency-key'].test(value)) {
    throw new ApiError('idempotency_key.malformed', {
      values: { length: quantity(value.length, 'character') },
    })
  }
  return value.startsWith('"') ? value.slice(1, -1).replace(/\\(["\\])/g, '$1') : value
}

/** @param rawBody bytes as received, since different bodies could parse to the same value */
export function fingerprintOf(request: FastifyRequest, rawBody: Buffer | undefined): Buffer {
  const bodyDigest = hash('sha256', rawBody ?? Buffer.alloc(0), 'hex')
  return hash('sha256', `${request.method} ${request.url} ${bodyDigest}`, 'buffer')
}

/**
 * Claims the key for this transaction, or returns the stored response of an earlier call.
 * @throws idempotency_key.reused, idempotency_key.in_use
 */
export async function beginIdempotentCall(db: Sql, call: IdempotentCall): Promise<StoredAnswer | undefined> {
  const { sellerId, fingerprint } = call
  const keyHash = digest(call.key)
  if (await take(db, { sellerId, keyHash, fingerprint })) return undefined
  const found = await findSealedAnswer(db, { sellerId, keyHash })
  // The transaction that held the key rolled back between the two statements, so no response is stored.
  if (found === undefined) throw new ApiError('idempotency_key.in_use', { values: IN_USE })
  if (!found.fingerprint.equals(fingerprint)) {
    throw new ApiError('idempotency_key.reused', { values: { firstUsedAt: found.createdAt.toISOString() } })
  }
  return { status: found.status, body: openAnswer(call, found.sealedAnswer) }
}

/** Stores the response in the transaction that claimed the key. */
export async function finishIdempotentCall(
  db: Sql,
  call: IdempotentCall,
  { status, body }: StoredAnswer,
): Promise<void> {
  const { sellerId, key } = call
  await finishIdempotencyKey(db, {
    sellerId,
    keyHash: digest(key),
    status,
    sealedAnswer: sealAnswer(call, body),
  })
}

async function take(db: Sql, key: NewIdempotencyKey): Promise<boolean> {
  try {
    return await takeIdempotencyKey(db, key)
  } catch (error) {
    throw isLockTimeout(error)
      ? new ApiError('idempotency_key.in_use', { values: IN_USE, cause: error })
      : error
  }
}

function digest(key: string): Buffer {
  return hash('sha256', key, 'buffer')
}

// Encrypts stored responses with the idempotency key itself, which is not stored, because responses may contain tokens.
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
