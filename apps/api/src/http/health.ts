import { ApiError } from '@taquilla/contract'
import type { FastifyInstance } from 'fastify'
import { type Sql, statement } from '#database/sql.ts'

const PING = statement('health.ping', 'select 1 as answer')

/** `live`: the process answers. `ready`: it may be sent requests, that is, it is not stopping and has its database. */
export function serveHealth(app: FastifyInstance, sql: Sql) {
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
  })
  app.get('/health/live', async () => ({ status: 'live' }))
  app.get('/health/ready', async () => {
    if (isStopping) throw new ApiError('server.unavailable', { retryAfterSeconds: 1 })
    await sql.rows(PING, [])
    return { status: 'ready' }
  })
}
