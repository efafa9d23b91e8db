import { MAX_SELLER_ID_LENGTH } from '@taquilla/contract'

const MIN_SELLER_ID_LENGTH = 3
const PATTERN = new RegExp(`^[a-z0-9_-]{${MIN_SELLER_ID_LENGTH},${MAX_SELLER_ID_LENGTH}}$`)

/** Seller ids are part of hosted URLs, so they are short and need no encoding. */
export function isSellerId(text: string): boolean {
  return PATTERN.test(text)
}
