import { payInSandbox as payInSandboxOperation } from '@taquilla/contract'
import { refuseLive } from '#domain/sellers/index.ts'
import { type Route, writeRoute } from '#http/route.ts'
import type { Services } from '../../services.ts'
import { payInSandbox } from './pay-in-sandbox.ts'

export function payInSandboxRoute(services: Services): Route {
  return writeRoute(payInSandboxOperation, async ({ params, body }, { db, seller, language }) => {
    refuseLive(seller)
    const checkout = { sellerId: seller.sellerId, ...params }
    return payInSandbox(db, services, { checkout, language, body })
  })
}
