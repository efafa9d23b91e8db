import { setClock } from '@taquilla/contract'
import { moveTestClock, refuseLive } from '#domain/sellers/index.ts'
import { writeRoute } from '#http/route.ts'

export const setClockRoute = writeRoute(setClock, async ({ body }, { db, seller }) => {
  refuseLive(seller)
  const { now, offsetSeconds } = await moveTestClock(db, seller.sellerId, body)
  return { now: now.toISOString(), offsetSeconds }
})
