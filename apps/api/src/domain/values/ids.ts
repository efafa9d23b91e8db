import { hash, randomBytes, randomUUIDv7 } from 'node:crypto'

const MAX_COUNT = 0xfff

let latestMs = 0
let count = 0

/**
 * UUID version 7. Ids of one process are strictly increasing even within a millisecond, because rows announced in one
 * instant are processed in id order: twelve random bits serve as a counter (RFC 9562, 6.2).
 */
export function newId(): string {
  const id = randomUUIDv7()
  const ms = Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)
  if (ms > latestMs) {
    latestMs = ms
    // The counter starts in the lower half of its range, to leave room for increments.
    count = Number.parseInt(id.slice(15, 18), 16) >> 1
  } else if (count < MAX_COUNT) count += 1
  else {
    latestMs += 1
    count = 0
  }
  const time = latestMs.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${count.toString(16).padStart(3, '0')}${id.slice(18)}`
}

export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(text)
}

/** Smallest id; paging by id starts after it. */
export const NIL_ID = '00000000-0000-0000-0000-000000000000'

/** 256 random bits, safe in URLs. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Deterministic id from another id and a text. Keeps the timestamp, and thus the sort position, of the first. */
export function deriveId(id: string, text: string): string {
  const digest = hash('sha256', `${id}.${text}`)
  return `${id.slice(0, 13)}-7${digest.slice(0, 3)}-8${digest.slice(3, 6)}-${digest.slice(6, 18)}`
}
