import { ApiError, getClock } from '@taquilla/contract'
import { readTestClock } from '#domain/sellers/index.ts'
import { readRoute } from '#http/route.ts'

export const getClockRoute = readRoute(getClock, async (_input, { db, seller }) => {
  if (seller.kind === 'live') {
    throw new ApiError('clock.live_seller', { values: { sellerId: seller.sellerId } })
  }
  const { now, offsetSeconds } = await readTestClock(db, seller.sellerId)
  return { now: now.toISOString(), offsetSeconds }
})
