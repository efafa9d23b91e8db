import { ApiError, setClock } from '@taquilla/contract'
import { moveTestClock } from '#domain/sellers/index.ts'
import { writeRoute } from '#http/route.ts'

export const setClockRoute = writeRoute(setClock, async ({ body }, { db, seller }) => {
  if (seller.kind === 'live') {
    throw new ApiError('clock.live_seller', { values: { sellerId: seller.sellerId } })
  }
  const { now, offsetSeconds } = await moveTestClock(db, seller.sellerId, body)
  return { now: now.toISOString(), offsetSeconds }
})
