import Fastify, { type FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '#database/pool.ts'
import type { LoadLimit } from './load-limit.ts'

export type Metrics = ReturnType<typeof createMetrics>

/** Changes that wait in the queue. */
interface QueueCounts {
  /** Jobs that failed every try, by job. */
  parkedJobs(): Promise<readonly { readonly job: string; readonly count: number }[]>
  /** Changes that wait for a worker of a later version, by topic. */
  waitingChanges(): Promise<readonly { readonly topic: string; readonly count: number }[]>
}

export function createMetrics(database: Database, loadLimit: LoadLimit, queue: QueueCounts) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requestSeconds = new Histogram({
    name: 'taquilla_http_request_duration_seconds',
    help: 'Time from the first byte of a request to the end of its answer',
    labelNames: ['operation', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  new Gauge({
    name: 'taquilla_database_connections',
    help: 'Database connections by state',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { total, idle, waiting } = database.usage()
      this.set({ state: 'used' }, total - idle)
      this.set({ state: 'idle' }, idle)
      this.set({ state: 'waited_for' }, waiting)
    },
  })
  new Gauge({
    name: 'taquilla_parked_jobs',
    help: 'Jobs that failed every try and wait for the operator',
    labelNames: ['job'],
    registers: [registry],
    async collect() {
      this.reset()
      // Without the database the other metrics are still there.
      const counts = await queue.parkedJobs().catch(() => [])
      for (const { job, count } of counts) this.set({ job }, count)
    },
  })
  new Gauge({
    name: 'taquilla_waiting_changes',
    help: 'Changes that wait for a worker of a later version',
    labelNames: ['topic'],
    registers: [registry],
    async collect() {
      this.reset()
      const counts = await queue.waitingChanges().catch(() => [])
      for (const { topic, count } of counts) this.set({ topic }, count)
    },
  })
  addLoadGauges(registry, loadLimit)
  return {
    registry,
    /** Records the duration of every request. */
    observe(app: FastifyInstance) {
      app.addHook('onResponse', (request, reply, done) => {
        const operation = request.routeOptions.config.operation?.id ?? request.routeOptions.url ?? 'unknown'
        requestSeconds.observe({ operation, status: String(reply.statusCode) }, reply.elapsedTime / 1000)
        done()
      })
    },
  }
}

function addLoadGauges(registry: Registry, loadLimit: LoadLimit) {
  new Gauge({
    name: 'taquilla_http_requests_in_progress',
    help: 'Requests in progress',
    registers: [registry],
    collect() {
      this.set(loadLimit.inProgressCount())
    },
  })
  new Gauge({
    name: 'taquilla_http_requests_limit',
    help: 'Requests in progress beyond which further ones are refused, by their priority',
    labelNames: ['priority'],
    registers: [registry],
    collect() {
      for (const [priority, limit] of loadLimit.limits()) this.set({ priority }, limit)
    },
  })
}

/** Serves `GET /metrics` on a separate port on localhost, since metrics are for the operator only. */
export async function listenForMetrics({ registry }: Metrics, port: number): Promise<FastifyInstance> {
  const server = Fastify()
  server.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )
  await server.listen({ port, host: 'localhost' })
  return server
}
