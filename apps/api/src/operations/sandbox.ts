import type { Route } from '#http/route.ts'
import type { Services } from '../services.ts'
import { expireInSandboxRoute } from './sandbox/expire-in-sandbox.route.ts'
import { failWebhooksInSandboxRoute } from './sandbox/fail-webhooks-in-sandbox.route.ts'
import { getClockRoute } from './sandbox/get-clock.route.ts'
import { payInSandboxRoute } from './sandbox/pay-in-sandbox.route.ts'
import { payOutInSandboxRoute } from './sandbox/pay-out-in-sandbox.route.ts'
import { setClockRoute } from './sandbox/set-clock.route.ts'

/** Routes of the sandbox, in the order of the API reference. */
export function createSandboxRoutes(services: Services): readonly Route[] {
  return [
    getClockRoute,
    setClockRoute,
    payInSandboxRoute(services),
    expireInSandboxRoute(services),
    payOutInSandboxRoute,
    failWebhooksInSandboxRoute,
  ]
}
