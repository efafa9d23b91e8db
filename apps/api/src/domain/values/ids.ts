import { hash, randomBytes, randomUUIDv7 } from 'node:crypto'

const MAX_COUNT = 0xfff

let latestMs = 0
let count = 0

/**
 * An id of ours: UUID version 7. Each sorts after those that this process made before, within a millisecond too,
 * since what is announced together must be heard in its order: twelve of the random bits count (RFC 9562, 6.2).
 */
export function newId(): string {
  const id = randomUUIDv7()
  const ms = Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)
  if (ms > latestMs) {
    latestMs = ms
    // Begins in the lower half, so that there is room to count.
    count = Number.parseInt(id.slice(15, 18), 16) >> 1
  } else if (count < MAX_COUNT) count += 1
  else {
    latestMs += 1
    count = 0
  }
  const time = latestMs.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${count.toString(16).padStart(3, '0')}${id.slice(18)}`
}

/** The id before all others, where a sweep begins. */
export const NIL_ID = '00000000-0000-0000-0000-000000000000'

/** 256 random bits as text that can stand in an address. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** An id that follows from another and a text: the same each time, and in that one's place among ids. */
export function deriveId(id: string, text: string): string {
  const digest = hash('sha256', `${id}.${text}`)
  return `${id.slice(0, 13)}-7${digest.slice(0, 3)}-8${digest.slice(3, 6)}-${digest.slice(6, 18)}`
}
