import { hash, randomBytes } from 'node:crypto'
import type { KeyKind } from '@taquilla/contract'

export type SellerKind = 'live' | 'sandbox'

/** Seller and permissions of an API key. */
export interface KeyHolder {
  readonly seller: { readonly sellerId: string; readonly kind: SellerKind }
  readonly keyKind: KeyKind
  readonly apiKeyId: string
  /** True if the operator has suspended the seller. */
  readonly isSuspended: boolean
}

const CHECKSUM_LENGTH = 6
const PATTERN = /^tq([sp])_(live|test)_([A-Za-z0-9_-]{43})([A-Za-z0-9_-]{6})$/

/** Creates a key of 256 random bits and a checksum; the checksum reveals mistyped keys without a database query. */
export function newApiKey(kind: KeyKind, sellerKind: SellerKind): string {
  const secret = randomBytes(32).toString('base64url')
  const prefix = `tq${kind === 'private' ? 's' : 'p'}_${sellerKind === 'live' ? 'live' : 'test'}_`
  return `${prefix}${secret}${checksum(prefix + secret)}`
}

/** Checks form and checksum only, not whether the key exists. */
export function isApiKey(text: string): boolean {
  return PATTERN.test(text) && checksum(text.slice(0, -CHECKSUM_LENGTH)) === text.slice(-CHECKSUM_LENGTH)
}

export function hashApiKey(key: string): Buffer {
  return hash('sha256', key, 'buffer')
}

function checksum(text: string): string {
  return hash('sha256', text, 'base64url').slice(0, CHECKSUM_LENGTH)
}
