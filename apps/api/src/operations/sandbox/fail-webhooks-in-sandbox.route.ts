import { failWebhooksInSandbox } from '@taquilla/contract'
import { refuseLive } from '#domain/sellers/index.ts'
import { getWebhookEndpoint, setFailing } from '#domain/webhooks/index.ts'
import { writeRoute } from '#http/route.ts'

export const failWebhooksInSandboxRoute = writeRoute(
  failWebhooksInSandbox,
  async ({ params, body }, { db, seller }) => {
    refuseLive(seller)
    const key = { sellerId: seller.sellerId, ...params }
    await getWebhookEndpoint(db, key)
    const failing = { attempts: body.attempts, statusCode: body.statusCode ?? 500 }
    await setFailing(db, key, failing)
    return failing
  },
)
