import { payOutInSandbox as payOutInSandboxOperation } from '@taquilla/contract'
import { refuseLive } from '#domain/sellers/index.ts'
import { writeRoute } from '#http/route.ts'
import { payOutInSandbox } from './pay-out-in-sandbox.ts'

export const payOutInSandboxRoute = writeRoute(
  payOutInSandboxOperation,
  async ({ params, body }, { db, seller }) => {
    refuseLive(seller)
    const key = { sellerId: seller.sellerId, listingId: params.payoutId }
    return payOutInSandbox(db, key, body.outcome ?? 'DELIVERED')
  },
)
