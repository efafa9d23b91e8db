import { getClock } from '@taquilla/contract'
import { readTestClock, refuseLive } from '#domain/sellers/index.ts'
import { readRoute } from '#http/route.ts'

export const getClockRoute = readRoute(getClock, async (_input, { db, seller }) => {
  refuseLive(seller)
  const { now, offsetSeconds } = await readTestClock(db, seller.sellerId)
  return { now: now.toISOString(), offsetSeconds }
})
