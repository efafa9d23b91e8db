import type { Trace } from './trace.ts'

/** Must hold no personal data. */
export type Attributes = Readonly<Record<string, string | number | undefined>>

export interface SpanStart {
  readonly name: string
  /** A call that we serve, work of the queue, or a request to another system. */
  readonly kind: 'server' | 'job' | 'client'
  readonly parent: Trace | undefined
  readonly attributes: Attributes
}

/** Work that an OpenTelemetry collector is told of. */
export interface Span {
  /** Trace of what the work causes. */
  readonly trace: Trace
  end(result: { readonly isFailed: boolean; readonly attributes?: Attributes }): void
}

export interface Tracer {
  start(span: SpanStart): Span
  /** Sends what waits, for at most two seconds. */
  close(): Promise<void>
}

export interface TracingSettings {
  readonly endpoint: string
  readonly serviceName?: string
  /** Share of traces that begin here and are exported, from 0 to 1. */
  readonly share: string
}

export interface TracerOptions {
  /** Name of the service, unless the settings name it. */
  readonly serviceName: string
  readonly log: { warn(details: object, message: string): void }
}
