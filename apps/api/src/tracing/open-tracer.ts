import type { Tracer, TracerOptions, TracingSettings } from './tracer.ts'

/** Opens the exporter of spans, whose packages are loaded only with settings; without them there is none. */
export async function openTracer(
  settings: TracingSettings | undefined,
  options: TracerOptions,
): Promise<Tracer | undefined> {
  if (settings === undefined) return undefined
  const { createOtlpTracer } = await import('./otlp-tracer.ts')
  return createOtlpTracer(settings, options)
}
