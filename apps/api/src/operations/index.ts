import { globSync } from 'node:fs'
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
import { handleCallback } from './payments/handle-callback.ts'
import { settleRefundAnswer } from './payments/settle-refund-answer.ts'
import { createRouteServices, createSettle, type RouteServices } from './route-services.ts'

type AnyRoute = Route | GuestRoute

/** What a `.route.ts` file exports, and nothing else: its route, or the function that makes it from the services. */
type RouteModule = Record<string, AnyRoute | ((services: RouteServices) => AnyRoute)>

// Every operation of the contract has a file of its name in a folder of this one, so no list of routes is kept here.
const files = globSync('*/*.route.ts', { cwd: import.meta.dirname })
const modules: readonly RouteModule[] = await Promise.all(files.map((file) => import(`./${file}`)))

/** Routes of the public API and of the hosted pages, each in the order of its contract. */
export function createRoutes(services: GuestServices) {
  const routeServices = createRouteServices(services)
  const routes = new Map<Operation | GuestOperation, AnyRoute>(
    modules.flatMap(Object.values).map((source: RouteModule[string]) => {
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
