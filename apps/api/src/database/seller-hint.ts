import { hash } from 'node:crypto'

export const SELLER_HINT_LENGTH = 8

/**
 * Short digest of a seller's id, of 48 bits. A text that contains it leads to the database with the seller's rows,
 * although not to the seller.
 */
export function sellerHint(sellerId: string): string {
  return hash('sha256', sellerId, 'base64url').slice(0, SELLER_HINT_LENGTH)
}
