import { createServer } from 'node:http'
import { text as readText } from 'node:stream/consumers'
import { buildOpenApi, type Event, type ParameterObject } from '@taquilla/contract'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { CHANGES } from '#changes/topics.ts'
import { createBoss, ensureQueues, installQueueSchema, startWorking } from '#queue/boss.ts'
import { createRelay } from '#queue/relay.ts'
import { createTestEvent } from '../../test/builders/events.ts'
import { buildTicket } from '../../test/builders/tickets.ts'
import { closeServer, openServer } from '../../test/local-server.ts'
import { openForFile } from '../../test/open-for-file.ts'
import { positional } from '../../test/positional.ts'
import { buildWebhookTest } from '../../test/webhook-receiver.ts'
import { createQueuedTicketsJob } from '../jobs/create-queued-tickets.ts'
import { createWriteWebhooks } from '../jobs/write-webhooks.ts'
import { currentTrace } from './current-trace.ts'
import { openTracer } from './open-tracer.ts'
import type { Tracer } from './tracer.ts'

const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736'
const SPAN_ID = '00f067aa0ba902b7'
const TRACEPARENT = `00-${TRACE_ID}-${SPAN_ID}-01`
/** Headers that a webhook has because it is an HTTP request of this service. */
const OF_EVERY_REQUEST = ['connection', 'content-length', 'content-type', 'host', 'user-agent']
const COUNT_TRACES = positional(
  'test.count_traces',
  'select count(trace)::int as traced, count(*)::int as webhooks from webhooks',
)
const LIST_OUTBOX = positional('test.list_outbox', 'select topic, trace from outbox_rows order by created_at')

/** The whole platform with its queue, in this process: API by HTTP, relay, two jobs, deliveries. */
async function openPlatform(tracer?: Tracer) {
  const traceIds: unknown[] = []
  const hooks = await buildWebhookTest({ tracer, logAccess: ({ traceId }) => traceIds.push(traceId) })
  const { options, database, databaseUrl, app, seller } = hooks.test
  const event = await createTestEvent(hooks.test)
  await hooks.test.runJobs()
  await hooks.register('/hook')
  await installQueueSchema(databaseUrl)
  const log = { error: () => undefined }
  const boss = createBoss(databaseUrl, log)
  await boss.start()
  const jobs = [createWriteWebhooks(options), createQueuedTicketsJob(options)]
  const jobTraces: unknown[] = []
  const relay = createRelay({ database, boss, jobs, followers: [], changes: CHANGES, log })
  for (const job of jobs) {
    await ensureQueues(boss, job)
    const run = (...args: Parameters<typeof job.run>) => {
      jobTraces.push(currentTrace()?.traceId)
      return job.run(...args)
    }
    await startWorking(boss, [{ ...job, run }], { log, tracer })
  }
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    event,
    traceIds,
    jobTraces,
    database,
    received: hooks.receiver.received,
    async post(path: string, body: unknown, headers: Record<string, string> = {}) {
      const response = await fetch(`${origin}/v1/${path}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${seller.privateKey}`,
          'content-type': 'application/json',
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      expect(response.status, await response.text()).toBe(200)
    },
    /** Waits for this many webhooks, of which it returns the headers. */
    async webhooks(count: number) {
      await vi.waitFor(
        async () => {
          await relay.moveOnce()
          await hooks.delivery.deliverOnce()
          expect(hooks.receiver.received).toHaveLength(count)
        },
        { timeout: 20_000, interval: 100 },
      )
      return hooks.receiver.received.splice(0).map(({ headers }) => headers)
    },
    async close() {
      await boss.stop({ graceful: true, timeout: 20_000 })
      await hooks.close()
    },
  }
}

const created = (event: Event) => [buildTicket(event)]

describe('a call with traceparent', () => {
  const platform = openForFile(() => openPlatform())

  it.each([
    ['in a transaction, with a body', 'sync/tickets', 1],
    ['in one statement', 'tickets', 2],
  ])('gives its trace to jobs and webhooks: written %s', async (_, path, jobCount) => {
    const { post, event, traceIds, jobTraces } = platform
    traceIds.length = jobTraces.length = 0
    await post(path, created(event), { traceparent: TRACEPARENT, tracestate: "a='b'\\c" })
    const [headers] = await platform.webhooks(1)
    expect(headers?.traceparent).toMatch(new RegExp(`^00-${TRACE_ID}-(?!${SPAN_ID})[0-9a-f]{16}-01$`))
    expect(headers?.tracestate).toBe("a='b'\\c")
    expect(traceIds).toEqual([TRACE_ID])
    expect(jobTraces).toEqual(Array.from({ length: jobCount }, () => TRACE_ID))
  })

  it('sends the headers that the OpenAPI document declares', async () => {
    const headers = { traceparent: TRACEPARENT, tracestate: 'a=b' }
    await platform.post('sync/tickets', created(platform.event), headers)
    const [sent = {}] = await platform.webhooks(1)
    const places = { serverUrl: 'https://api.taquilla.example', siteUrl: 'https://taquilla.example' }
    const { webhooks } = buildOpenApi({ language: 'en', ...places })
    const declared = Object.values(webhooks?.['ticket.created'] ?? {}).flatMap(
      ({ parameters = [] }) => parameters as readonly ParameterObject[],
    )
    const names = Object.keys(sent).filter((name) => !OF_EVERY_REQUEST.includes(name))
    expect(names.toSorted()).toEqual(declared.map(({ name }) => name).toSorted())
    for (const { name, schema } of declared) {
      expect(sent[name]).toMatch(new RegExp(String(schema.pattern ?? '.')))
    }
  })

  it('gives its trace to a statement that it could have shared', async () => {
    const { post, event, database } = platform
    const ticket = buildTicket(event)
    await post('sync/tickets', [ticket])
    await platform.webhooks(1)
    await post(`tickets/${ticket.ticketId}/eventAdmission`, undefined, { traceparent: TRACEPARENT })
    expect(await database.rows(LIST_OUTBOX, [])).toEqual([{ topic: 'ticket.admitted', trace: TRACEPARENT }])
    await platform.webhooks(1)
  })

  it('is served as if it had none if it is invalid, and nothing is stored and sent', async () => {
    const { post, event, traceIds, jobTraces, database } = platform
    const before = await database.rows<{ traced: number }>(COUNT_TRACES, [])
    traceIds.length = jobTraces.length = 0
    await post('sync/tickets', created(event), { traceparent: TRACEPARENT.toUpperCase() })
    await post('sync/tickets', created(event), {})
    for (const headers of await platform.webhooks(2)) {
      expect(Object.keys(headers)).not.toEqual(expect.arrayContaining([expect.stringMatching(/^trace/)]))
    }
    const after = await database.rows<{ traced: number }>(COUNT_TRACES, [])
    expect(after[0]?.traced).toBe(before[0]?.traced)
    expect([...traceIds, ...jobTraces]).toEqual([undefined, undefined, undefined, undefined])
    expect(await openTracer(undefined, { serviceName: 'x', log: console })).toBeUndefined()
  })
})

interface ExportedSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly attributes: readonly { readonly key: string; readonly value: object }[]
}

/** A collector of spans, and a tracer that exports to it. */
async function openCollector(status = 200, share = '1') {
  const bodies: string[] = []
  const server = createServer(async (request, reply) => {
    bodies.push(`${request.url} ${await readText(request)}`)
    reply.writeHead(status, { 'content-type': 'application/json' }).end('{}')
  })
  const endpoint = await openServer(server)
  onTestFinished(() => closeServer(server))
  const warnings: string[] = []
  const log = { warn: (_: object, message: string) => void warnings.push(message) }
  const tracer = await openTracer({ endpoint, share }, { serviceName: 'taquilla-test', log })
  if (tracer === undefined) throw new Error('There is no tracer.')
  return {
    tracer,
    bodies,
    warnings,
    spans(): ExportedSpan[] {
      return bodies.flatMap((body) => {
        const { resourceSpans } = JSON.parse(body.replace(/^\S+ /, ''))
        return resourceSpans.flatMap(({ scopeSpans }: { scopeSpans: { spans: ExportedSpan[] }[] }) =>
          scopeSpans.flatMap(({ spans }) => spans),
        )
      })
    },
  }
}

describe('with an exporter', () => {
  it('call, job and delivery are spans, each the parent of the next, without personal data', async () => {
    const collector = await openCollector()
    const platform = await openPlatform(collector.tracer)
    onTestFinished(() => platform.close())
    await platform.post('sync/tickets', created(platform.event), { traceparent: TRACEPARENT })
    const [headers] = await platform.webhooks(1)
    await vi.waitFor(() => expect(platform.traceIds.at(-1)).toBe(TRACE_ID))
    await platform.post('sync/tickets', created(platform.event), {
      traceparent: TRACEPARENT.replace(/01$/, '00'),
    })
    await platform.webhooks(1)
    await collector.tracer.close()
    const spans = collector.spans().filter(({ traceId }) => traceId === TRACE_ID)
    const [call, job, delivery] = ['POST /v1/sync/tickets', 'write-webhooks', 'POST'].map((name) =>
      spans.find((span) => span.name === name),
    )
    expect(spans).toHaveLength(3)
    expect(call?.parentSpanId).toBe(SPAN_ID)
    expect(job?.parentSpanId).toBe(call?.spanId)
    expect(delivery?.parentSpanId).toBe(job?.spanId)
    expect(headers?.traceparent).toBe(`00-${TRACE_ID}-${delivery?.spanId}-01`)
    const text = collector.bodies.join()
    expect(text).toMatch(/^\/v1\/traces .*"taquilla-test"/)
    expect(call?.attributes).toContainEqual({
      key: 'taquilla.seller_id',
      value: { stringValue: 'seller-one' },
    })
    expect(text).not.toContain('lucia')
  })

  it('a collector that refuses is logged, and the spans are lost', async () => {
    const { tracer, warnings } = await openCollector(400)
    const span = { name: 'x', kind: 'job', parent: undefined, attributes: {} } as const
    tracer.start(span).end({ isFailed: true })
    await tracer.close()
    expect(warnings).toEqual(['spans not exported'])
  })

  it('a share of 0 exports only what callers sampled', async () => {
    const { tracer, spans } = await openCollector(200, '0')
    const span = { name: 'ours', kind: 'job', attributes: {} } as const
    tracer.start({ ...span, parent: undefined }).end({ isFailed: false })
    const parent = { traceId: TRACE_ID, spanId: SPAN_ID, isSampled: true, state: '' }
    tracer.start({ ...span, name: 'theirs', parent }).end({ isFailed: false })
    await tracer.close()
    expect(spans().map(({ name }) => name)).toEqual(['theirs'])
  })
})
