import type { Sql } from '#database/sql.ts'
import {
  findKindsOnSale,
  findSharedListing,
  findSharedResale,
  type SharedPage,
} from '#domain/market/index.ts'

export interface PublicPage {
  readonly kind: 'resale' | 'listing'
  readonly sellerId: string
  readonly id: string
  readonly showId: string | undefined
}

/** Undefined if there is no such event, show or listing. */
export async function findShared(db: Sql, page: PublicPage): Promise<SharedPage | undefined> {
  const { kind, sellerId, id, showId } = page
  if (kind === 'listing') return findSharedListing(db, sellerId, id)
  const event = await findKindsOnSale(db, sellerId, { eventId: id, tickets: 'ALL' })
  return event && findSharedResale(db, { sellerId, showId }, event)
}
