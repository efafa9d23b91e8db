import type { FastifyInstance } from 'fastify'

/** Time in which a client must take an answer. The largest ones need 10 kB a second for it. */
const TAKEN_WITHIN_MS = 60_000
/** Smaller answers fit into the buffers of a connection, so nobody waits for their client. */
const SMALL_BYTES = 65_536

/** Closes connections whose client does not take its answer in time, because answers wait for it in memory. */
export function endSlowReaders(app: FastifyInstance, withinMs = TAKEN_WITHIN_MS) {
  app.addHook('onSend', (...[request, { raw }, payload, done]) => {
    // Files are made while they are read, and each piece of them has its own time (`sendFile`).
    if (request.routeOptions.config.operation?.files) return done()
    const isSmall = typeof payload === 'string' && payload.length < SMALL_BYTES
    if (!isSmall && payload !== null && payload !== undefined) {
      const timer = setTimeout(() => raw.destroy(), withinMs)
      raw.once('close', () => clearTimeout(timer))
    }
    done()
  })
}
