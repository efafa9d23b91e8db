import { hash } from 'node:crypto'
import { ApiError, MAX_IDEMPOTENCY_KEY_LENGTH } from '@taquilla/contract'
import type { FastifyRequest } from 'fastify'
import type { Sql } from '#database/sql.ts'

/** The answer of a write, as it is sent and as it is stored. */
export interface StoredAnswer {
  readonly status: number
  /** JSON text; empty where the answer has no body. */
  readonly body: string
}

export interface IdempotentCall {
  readonly sellerId: string
  readonly key: string
  /** Digest of method, path, query and body: a key belongs to one request. */
  readonly fingerprint: Buffer
}

export interface IdempotencyStore {
  /**
   * Takes the key for this transaction, or answers what it answered before.
   * @throws idempotency_key.reused, idempotency_key.in_use
   */
  begin(db: Sql, call: IdempotentCall): Promise<StoredAnswer | undefined>
  finish(db: Sql, call: IdempotentCall, answer: StoredAnswer): Promise<void>
}

/** The header's value: a structured-field string, or a bare token as some clients send it. @throws idempotency_key.malformed */
export function readIdempotencyKey(request: FastifyRequest): string | undefined {
  const header = request.headers['idempotency-key']
  if (header === undefined) return undefined
  const value = String(header)
  const key = /^"((?:[^"\\]|\\["\\])*)"$/.exec(value)?.[1]?.replace(/\\(["\\])/g, '$1') ?? value
  const isWhole = key !== value || !value.includes('"')
  if (!isWhole || !/^[\x20-\x7e]+$/.test(key) || key.length > MAX_IDEMPOTENCY_KEY_LENGTH) {
    throw new ApiError('idempotency_key.malformed')
  }
  return key
}

/** @param rawBody the bytes as they came, so that no parsing can make two bodies alike. */
export function fingerprintOf(request: FastifyRequest, rawBody: Buffer | undefined): Buffer {
  const bodyDigest = hash('sha256', rawBody ?? Buffer.alloc(0), 'hex')
  return hash('sha256', `${request.method} ${request.url} ${bodyDigest}`, 'buffer')
}
