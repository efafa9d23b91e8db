import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { UsageCounter } from '#domain/sellers/index.ts'
import type { LoadLimit } from './load-limit.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Code of the error in the response; undefined if there is none. */
    errorCode: string | undefined
    /** Seller whom a request of the hosted pages names. */
    visitedSellerId: string | undefined
  }
}

/** Line of the access log. It has no body, query, id of a resource or personal data. */
export interface Access {
  readonly requestId: string
  readonly sellerId: string | undefined
  /** Id of the API key. */
  readonly apiKeyId: string | undefined
  /** Operation of the contract, or the pattern of the route. */
  readonly operation: string
  readonly method: string
  readonly status: number
  readonly code: string | undefined
  readonly milliseconds: number
  /** Trace of the caller or the exporter, if there is one. */
  readonly traceId: string | undefined
}

/** Statuses that say something about the load or the access of a seller. Other refusals follow from mistakes in requests. */
const REFUSALS = new Set([401, 403, 429, 503])

/** Measures every request, counts those that name a seller, and writes a line about it if there is an access log. */
export function observeRequests(
  app: FastifyInstance,
  { registry, loadLimit, logAccess, usage }: RequestObservers,
): void {
  const requestSeconds = new Histogram({
    name: 'taquilla_http_request_duration_seconds',
    help: 'Time from the first byte of a request to the end of its answer',
    labelNames: ['operation', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  const refused = new Counter({
    name: 'taquilla_http_requests_refused_total',
    help: 'Requests answered with 401, 403, 429 or 503; without a seller if the key is not known',
    labelNames: ['seller', 'code'],
    registers: [registry],
  })
  addLoadGauges(registry, loadLimit)
  app.decorateRequest('errorCode', undefined)
  app.decorateRequest('visitedSellerId', undefined)
  app.addHook('onResponse', (request, reply, done) => {
    const operation = operationOf(request)
    const { statusCode: status, elapsedTime: milliseconds } = reply
    const sellerId = request.caller?.seller.sellerId ?? request.visitedSellerId
    requestSeconds.observe({ operation, status: String(status) }, milliseconds / 1000)
    if (sellerId !== undefined) usage?.count(sellerId, 'CALL', operation)
    const code = request.errorCode ?? ''
    if (REFUSALS.has(status)) refused.inc({ seller: sellerId ?? '', code })
    if (status >= 400 && sellerId !== undefined) usage?.count(sellerId, 'REFUSED', code)
    // Balancers ask for health every few seconds.
    const writeLine = operation.startsWith('/health/') ? undefined : logAccess
    writeLine?.({
      requestId: request.id,
      sellerId,
      apiKeyId: request.caller?.apiKeyId,
      operation,
      method: request.method,
      status,
      code: request.errorCode,
      milliseconds: Math.round(milliseconds * 10) / 10,
      traceId: request.trace?.traceId,
    })
    done()
  })
}

export interface RequestObservers {
  readonly registry: Registry
  readonly loadLimit: LoadLimit
  readonly logAccess?: ((access: Access) => void) | undefined
  readonly usage?: Pick<UsageCounter, 'count'>
}

function operationOf({ routeOptions: { config, url } }: FastifyRequest): string {
  return config.operation?.id ?? config.guestOperation?.id ?? url ?? 'unknown'
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
