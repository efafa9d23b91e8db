import { DEFAULT_PAGE_SIZE, listListings } from '@taquilla/contract'
import { listListingsPage, presentListing } from '#domain/market/index.ts'
import { decodeCursor, encodeCursor } from '#domain/values/cursor.ts'
import { readRoute } from '#http/route.ts'

export const listListingsRoute = readRoute(listListings, async ({ query }, { db, seller }) => {
  const { cursor, limit = DEFAULT_PAGE_SIZE, updatedSince, ...filter } = query
  const isByChange = updatedSince !== undefined
  const order = isByChange ? 'byChange' : 'byId'
  const { listings, end } = await listListingsPage(db, seller.sellerId, {
    filter,
    since: isByChange ? new Date(updatedSince).toISOString() : undefined,
    after: cursor === undefined ? undefined : { changedAt: '', ...decodeCursor(order, cursor) },
    limit,
  })
  return { results: listings.map(presentListing), nextCursor: end ? encodeCursor(order, end) : null }
})
