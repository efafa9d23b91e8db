import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'

export interface PaymentNotice {
  readonly rawBody: Buffer
  readonly headers: IncomingHttpHeaders
}

/** Mounts the addresses that payment providers send their notices to; what they say is checked by `take`. */
export function servePaymentCallbacks(
  app: FastifyInstance,
  take: (provider: 'stripe' | 'paypal', notice: PaymentNotice) => Promise<void>,
) {
  for (const provider of ['stripe', 'paypal'] as const) {
    app.post(`/payments/${provider}/webhook`, async (request, reply) => {
      await take(provider, { rawBody: request.rawBody ?? Buffer.alloc(0), headers: request.headers })
      return reply.code(200).send()
    })
  }
}
