import type { GuestRoute } from '#http/guest-route.ts'
import type { Services } from '../services.ts'
import { confirmPendingAccountRoute } from './guest/confirm-pending-account.route.ts'
import { discardPendingAccountRoute } from './guest/discard-pending-account.route.ts'
import { getPayoutAccountRoute } from './guest/get-payout-account.route.ts'
import { sendPayoutAccountCodeRoute } from './guest/send-payout-account-code.route.ts'
import { sendPendingAccountCodeRoute } from './guest/send-pending-account-code.route.ts'
import { setPayoutAccountRoute } from './guest/set-payout-account.route.ts'

/** Calls about the payout account and the account that waits for its mailed code. */
export function createPayoutAccountRoutes(services: Services): readonly GuestRoute[] {
  return [
    getPayoutAccountRoute(services),
    sendPayoutAccountCodeRoute(services),
    sendPendingAccountCodeRoute(services),
    confirmPendingAccountRoute(services),
    discardPendingAccountRoute,
    setPayoutAccountRoute(services),
  ]
}
