import type { FastifyInstance } from 'fastify'
import { type Sql, statement } from '#database/sql.ts'

const PING = statement('health.ping', 'select 1 as answer')

/** Answers as long as the process lives, also while it stops. */
export const LIVENESS = '/health/live'

/** `live`: the process answers. `ready`: it may be sent requests; it has its database and is not stopping. */
export function serveHealth(app: FastifyInstance, sql: Sql) {
  app.get(LIVENESS, async () => ({ status: 'live' }))
  app.get('/health/ready', async () => {
    await sql.rows(PING, [])
    return { status: 'ready' }
  })
}
