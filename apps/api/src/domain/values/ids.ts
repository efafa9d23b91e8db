import { randomBytes, randomUUIDv7 } from 'node:crypto'

/** An id of ours: UUID version 7, so that later ones sort after earlier ones. */
export function newId(): string {
  return randomUUIDv7()
}

/** 256 random bits as text that can stand in an address. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}
