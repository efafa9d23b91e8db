import type { Operation } from '@taquilla/contract'
import type { GuestOperation } from '@taquilla/contract/guest'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { migrationNames } from '#database/migration-files.ts'
import type { Shards } from '#database/pool.ts'
import { findVisit } from '#domain/persons/index.ts'
import { createKeyDirectory, createUsageCounter, isReturnOrigin } from '#domain/sellers/index.ts'
import { allowDocumentationOrigin, allowSellerOrigins } from '#http/allow-seller-origins.ts'
import { type GuestPagesOptions, serveGuestPages } from '#http/guest-pages.ts'
import { serveHealth } from '#http/health.ts'
import { createLoadLimit } from '#http/load-limit.ts'
import { serveMailPreview } from '#http/mail-preview.ts'
import { type Access, observeRequests } from '#http/observe-requests.ts'
import { createRateLimiter } from '#http/rate-limit.ts'
import { serveGuestManifest } from '#http/serve-guest-manifest.ts'
import { serveGuestRoutes } from '#http/serve-guest-routes.ts'
import { serveOneClick } from '#http/serve-one-click.ts'
import { serveOpenApi } from '#http/serve-openapi.ts'
import { servePaymentCallback } from '#http/serve-payment-callback.ts'
import { serveRoutes } from '#http/serve-routes.ts'
import { createServer } from '#http/server.ts'
import { traceRequests } from '#http/trace-requests.ts'
import { addBacklogGauges } from '#metrics/backlog.ts'
import { createRegistry } from '#metrics/registry.ts'
import {
  createOneClickEnd,
  createPageDescriber,
  createPaymentCallback,
  createRoutes,
} from '#operations/index.ts'
import type { Tracer } from '#tracing/tracer.ts'
import type { GuestServices } from './services.ts'

export interface AppOptions extends GuestServices {
  readonly database: Shards
  readonly logger: FastifyBaseLogger
  readonly siteUrl: string
  readonly proxyCount: number
  /** True once the process was asked to stop: it still serves, but is not ready. */
  readonly isDraining?: () => boolean
  /** False until `TAQUILLA_SECRET` was compared with the database; until then nothing is served. */
  readonly isSecretConfirmed?: () => boolean
  /** Undefined serves the API without the hosted pages. */
  readonly guestPages?: GuestPagesOptions
  /** Overrides the quotas of rate limit policies, by policy name; 0 removes the limit. */
  readonly quotas: Readonly<Record<string, number>>
  /** Folder to which mails are written instead of being sent; setting it also serves the mail preview page. */
  readonly mailFolder?: string
  /** Writes the access log; without it there is none. */
  readonly logAccess?: (access: Access) => void
  /** Exports each call as a span. */
  readonly tracer?: Tracer | undefined
  readonly inspectAnswer?: (operation: Operation | GuestOperation, answer: unknown) => void
}

/** Builds the HTTP service without listening; tests inject requests into it. */
export async function buildApp(options: AppOptions): Promise<{ app: FastifyInstance; registry: Registry }> {
  const { database, logger, siteUrl, apiUrl, proxyCount } = options
  const { isDraining = () => false, isSecretConfirmed = () => true } = options
  const loadLimit = createLoadLimit(() => performance.now())
  const app = createServer({
    logger,
    siteUrl,
    apiUrl,
    proxyCount,
    isDraining,
    isSecretConfirmed,
    loadLimit,
  })
  traceRequests(app, options.tracer)
  const keys = createKeyDirectory(database, (error) =>
    logger.warn({ err: error }, 'last use of keys not stored'),
  )
  const usage = createUsageCounter(database, (error) => logger.warn({ err: error }, 'usage not stored'))
  app.addHook('onClose', async () => {
    await keys.close()
    await usage.close()
  })

  const registry = createRegistry(database, options.vault)
  addBacklogGauges(registry, database, (error) => logger.warn({ err: error }, 'backlog not read'))
  observeRequests(app, { registry, loadLimit, logAccess: options.logAccess, usage })
  allowDocumentationOrigin(app, siteUrl)
  allowSellerOrigins(app, (sellerId, origin) => isReturnOrigin(database.of(sellerId), sellerId, origin))
  serveHealth(app, database, { migrations: await migrationNames(), isDraining })
  if (options.mailFolder !== undefined) serveMailPreview(app, options.mailFolder)
  serveOpenApi(app, { serverUrl: apiUrl, siteUrl })
  const routes = createRoutes(options)
  serveRoutes(app, routes.api, {
    database,
    findKeyHolder: (key) => keys.find(key),
    rateLimiter: createRateLimiter(database, options.quotas),
    ...(options.inspectAnswer ? { inspectAnswer: options.inspectAnswer } : {}),
  })
  serveGuestRoutes(app, routes.guest, {
    database,
    apiUrl,
    findVisit: (sellerId, session) => findVisit(database.of(sellerId), sellerId, session),
    ...(options.inspectAnswer ? { inspectAnswer: options.inspectAnswer } : {}),
  })
  serveOneClick(app, createOneClickEnd(options))
  const providers = options.payments.all
  const handleCallback = createPaymentCallback(options)
  for (const { name, readCallback } of providers) {
    if (readCallback) servePaymentCallback(app, name, (notice) => handleCallback(readCallback, notice))
  }
  if (options.guestPages !== undefined) {
    const sources = providers.flatMap(({ pageSources }) => pageSources ?? [])
    serveGuestPages(app, options.guestPages, { apiUrl, sources, describePage: createPageDescriber(options) })
  }
  serveGuestManifest(app, async (sellerId) => {
    const visit = await findVisit(database.of(sellerId), sellerId, undefined)
    return visit?.seller.name
  })
  return { app, registry }
}
