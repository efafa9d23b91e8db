import type { FastifyInstance, FastifyRequest } from 'fastify'
import { inTrace } from '#tracing/current-trace.ts'
import { readTrace, type Trace } from '#tracing/trace.ts'
import type { Span, Tracer } from '#tracing/tracer.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Trace that the request continues, or that the exporter began. */
    trace: Trace | undefined
    span: Span | undefined
  }
}

/** Lets requests continue the trace of their caller. With an exporter each call also is a span. */
export function traceRequests(app: FastifyInstance, tracer: Tracer | undefined): void {
  app.decorateRequest('trace', undefined)
  app.decorateRequest('span', undefined)
  app.addHook('onRequest', (request, _reply, done) => {
    const { traceparent, tracestate } = request.headers
    if (traceparent !== undefined) request.trace = readTrace(String(traceparent), tracestate?.toString())
    if (tracer !== undefined) startSpan(tracer, request)
    inTrace(request.trace, done)
  })
  if (tracer !== undefined) app.addHook('onResponse', endSpan)
}

function startSpan(tracer: Tracer, request: FastifyRequest) {
  const { config, url: route } = request.routeOptions
  const operation = config.operation ?? config.guestOperation
  if (operation === undefined) return
  const { method } = request
  request.span = tracer.start({
    name: `${method} ${route}`,
    kind: 'server',
    parent: request.trace,
    attributes: { 'http.request.method': method, 'http.route': route, 'taquilla.operation': operation.id },
  })
  request.trace = request.span.trace
}

async function endSpan(request: FastifyRequest, { statusCode }: { readonly statusCode: number }) {
  request.span?.end({
    isFailed: statusCode >= 500,
    attributes: {
      'http.response.status_code': statusCode,
      'taquilla.seller_id': request.caller?.seller.sellerId ?? request.visitedSellerId,
      'error.type': request.errorCode,
    },
  })
}
