// Only `openTracer` imports this file, so that processes without an exporter load none of these packages.
import { setTimeout as sleep } from 'node:timers/promises'
import {
  createTraceState,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-base'
import type { Trace } from './trace.ts'
import type { Tracer, TracerOptions, TracingSettings } from './tracer.ts'

const MAX_FLUSH_MS = 2_000
const EXPORT_TIMEOUT_MS = 5_000

const KINDS = { server: SpanKind.SERVER, job: SpanKind.CONSUMER, client: SpanKind.CLIENT }

/** Exports spans by OTLP over HTTP, together every five seconds. If the collector does not take them, they are lost. */
export function createOtlpTracer(settings: TracingSettings, { serviceName, log }: TracerOptions): Tracer {
  const exporter = new OTLPTraceExporter({
    url: `${settings.endpoint.replace(/\/+$/, '')}/v1/traces`,
    timeoutMillis: EXPORT_TIMEOUT_MS,
  })
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': settings.serviceName ?? serviceName }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(Number(settings.share)) }),
    spanProcessors: [new BatchSpanProcessor(reportingFailures(exporter, log))],
  })
  const tracer = provider.getTracer('taquilla')
  return {
    start({ name, kind, parent, attributes }) {
      const span = tracer.startSpan(name, { kind: KINDS[kind], attributes }, contextOf(parent))
      const { traceId, spanId, traceFlags, traceState } = span.spanContext()
      const isSampled = (traceFlags & TraceFlags.SAMPLED) !== 0
      return {
        trace: { traceId, spanId, isSampled, state: traceState?.serialize() ?? '' },
        end(result) {
          span.setAttributes(result.attributes ?? {})
          if (result.isFailed) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        },
      }
    },
    async close() {
      const ended = provider.shutdown().catch(() => undefined)
      await Promise.race([ended, sleep(MAX_FLUSH_MS, undefined, { ref: false })])
    },
  }
}

function contextOf(parent: Trace | undefined) {
  if (parent === undefined) return ROOT_CONTEXT
  const { traceId, spanId, isSampled, state } = parent
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
    isRemote: true,
    ...(state === '' ? {} : { traceState: createTraceState(state) }),
  })
}

/** The log limits warnings that repeat. */
function reportingFailures(exporter: SpanExporter, log: TracerOptions['log']): SpanExporter {
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        if (result.error !== undefined) log.warn({ err: result.error }, 'spans not exported')
        done(result)
      })
    },
    shutdown: () => exporter.shutdown(),
  }
}
