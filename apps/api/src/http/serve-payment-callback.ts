import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'

export interface PaymentNotice {
  readonly rawBody: Buffer
  readonly headers: IncomingHttpHeaders
}

/** Serves the webhook URL of a payment provider. `take` verifies the request before it acts on it. */
export function servePaymentCallback(
  app: FastifyInstance,
  provider: string,
  take: (notice: PaymentNotice) => Promise<void>,
) {
  app.post(`/payments/${provider}/webhook`, async (request, reply) => {
    await take({ rawBody: request.rawBody ?? Buffer.alloc(0), headers: request.headers })
    return reply.code(200).send()
  })
}
