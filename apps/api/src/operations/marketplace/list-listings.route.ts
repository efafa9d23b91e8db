import { DEFAULT_PAGE_SIZE, listListings } from '@taquilla/contract'
import { listListingsPage, presentListing } from '#domain/resale/index.ts'
import { decodeCursor, encodeCursor } from '#domain/values/cursor.ts'
import { readRoute } from '#http/route.ts'

export const listListingsRoute = readRoute(listListings, async ({ query }, { db, seller }) => {
  const { cursor, limit = DEFAULT_PAGE_SIZE, updatedSince, ...filter } = query
  const isByChange = updatedSince !== undefined
  const formats = isByChange ? (['uuid', 'instant'] as const) : (['uuid'] as const)
  const [id, changedAt = ''] = cursor === undefined ? [] : decodeCursor(cursor, formats)
  const { listings, end } = await listListingsPage(db, seller.sellerId, {
    filter,
    since: isByChange ? new Date(updatedSince).toISOString() : undefined,
    after: id === undefined ? undefined : { id, changedAt },
    limit,
  })
  const endOf = ({ id: last, changedAt: at }: { readonly id: string; readonly changedAt: string }) =>
    isByChange ? encodeCursor(last, at) : encodeCursor(last)
  return { results: listings.map(presentListing), nextCursor: end ? endOf(end) : null }
})
