import { takeBackOwnHandover } from '@taquilla/contract/guest'
import { takeBackHandover } from '#domain/handovers/index.ts'
import { guestWriteRoute } from '#http/guest-route.ts'

export const takeBackOwnHandoverRoute = guestWriteRoute(
  takeBackOwnHandover,
  async ({ params }, { db, seller: { sellerId }, person }) => {
    const key = { sellerId, handoverId: params.id.toLowerCase() }
    await takeBackHandover(db, key, ({ giver }) => giver === person.contact)
  },
)
