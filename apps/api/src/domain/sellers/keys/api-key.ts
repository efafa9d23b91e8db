import { hash, randomBytes } from 'node:crypto'
import type { KeyKind } from '@taquilla/contract'
import { SELLER_HINT_LENGTH, sellerHint } from '#database/seller-hint.ts'

export type SellerKind = 'live' | 'sandbox'

/** Seller and permissions of an API key. */
export interface KeyHolder {
  readonly seller: { readonly sellerId: string; readonly kind: SellerKind }
  readonly keyKind: KeyKind
  readonly apiKeyId: string
  /** True if the operator has suspended the seller. */
  readonly isSuspended: boolean
}

const PREFIX_LENGTH = 'tqs_live_'.length
const RANDOM_LENGTH = 43 - SELLER_HINT_LENGTH
const CHECKSUM_LENGTH = 6
const PATTERN = /^tq([sp])_(live|test)_([A-Za-z0-9_-]{43})([A-Za-z0-9_-]{6})$/

/**
 * Creates a key: a hint of its seller, 210 random bits, and a checksum, which reveals mistyped keys without a database
 * query. Keys of earlier versions have random bits instead of the hint.
 */
export function newApiKey(kind: KeyKind, seller: KeyHolder['seller']): string {
  const secret = sellerHint(seller.sellerId) + randomBytes(32).toString('base64url').slice(0, RANDOM_LENGTH)
  const prefix = `tq${kind === 'private' ? 's' : 'p'}_${seller.kind === 'live' ? 'live' : 'test'}_`
  return `${prefix}${secret}${checksum(prefix + secret)}`
}

/** Returns the hint of the seller in an API key. */
export function hintInKey(key: string): string {
  return key.slice(PREFIX_LENGTH, PREFIX_LENGTH + SELLER_HINT_LENGTH)
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
