import Fastify, { type FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { migrationNames } from '#database/migration-files.ts'
import type { Shards } from '#database/pool.ts'
import { serveHealth } from './health.ts'

export interface OperatorServer {
  readonly registry: Registry
  readonly database: Pick<Shards, 'shards'>
  /** True until the process works, and once it was asked to stop. */
  readonly isDraining: () => boolean
}

/**
 * Listens for the operator's programs, unless no port is set: `GET /metrics`, `/health/live` and `/health/ready` of this
 * process.
 */
export async function listenForOperator(
  { registry, database, isDraining }: OperatorServer,
  { host, port }: { readonly host: string; readonly port: number | undefined },
): Promise<FastifyInstance | undefined> {
  if (port === undefined) return undefined
  const server = Fastify({ forceCloseConnections: true })
  server.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )
  serveHealth(server, database, { migrations: await migrationNames(), isDraining })
  await server.listen({ host, port })
  return server
}
