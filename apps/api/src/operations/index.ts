import { OPERATIONS, type Operation } from '@taquilla/contract'
import { GUEST_OPERATIONS, type GuestOperation } from '@taquilla/contract/guest'
import { inTenantTransaction } from '#database/transaction.ts'
import { PERSON } from '#domain/values/actor.ts'
import type { GuestRoute } from '#http/guest-route.ts'
import type { Route } from '#http/route.ts'
import type { OneClick } from '#http/serve-one-click.ts'
import type { CallbackReader, CallbackRequest } from '#payments/payment-provider.ts'
import type { GuestServices, Services } from '../services.ts'
import { endAlertByLink } from './guest/end-alert-by-link.ts'
import { createPageDescriber } from './guest/page-heads/describe-page.ts'
import { handleCallback, settleRefundAnswer } from './payments/handle-callback.ts'
import { type AnyRoute, ROUTE_MODULES, type RouteModule } from './route-modules.ts'
import { createRouteServices, createSettle } from './route-services.ts'

/** Routes of the public API and of the hosted pages, each in the order of its contract. */
export function createRoutes(services: GuestServices) {
  const routeServices = createRouteServices(services)
  const routes = new Map<Operation | GuestOperation, AnyRoute>(
    ROUTE_MODULES.flatMap(Object.values).map((source: RouteModule[string]) => {
      const route = typeof source === 'function' ? source(routeServices) : source
      return [route.operation, route] as const
    }),
  )
  const routeOf = (operation: Operation | GuestOperation) => {
    const route = routes.get(operation)
    if (route === undefined) throw new Error(`the operation ${operation.id} has no route`)
    return route
  }
  return {
    api: OPERATIONS.map((operation) => routeOf(operation) as Route),
    guest: GUEST_OPERATIONS.map((operation) => routeOf(operation) as GuestRoute),
  }
}

/** Returns the handler of payment provider callbacks. */
export function createPaymentCallback(services: Services) {
  const settle = createSettle(services)
  const settleRefund = settleRefundAnswer.bind(null, services.database)
  return (readCallback: CallbackReader, notice: CallbackRequest) =>
    handleCallback(readCallback, notice, { settle, settleRefund })
}

/** Returns the handler of mail programs that end an alert. */
export function createOneClickEnd({ database, vault }: Services) {
  return (click: OneClick) =>
    inTenantTransaction(database, { sellerId: click.sellerId, actor: PERSON }, (db) =>
      endAlertByLink(db, vault, click),
    )
}

export { createPageDescriber }
