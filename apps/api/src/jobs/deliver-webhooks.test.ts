import type { ServerResponse } from 'node:http'
import {
  listWebhookDeliveries,
  listWebhookEndpoints,
  pingWebhookEndpoint,
  replayWebhooks,
  rotateWebhookSecret,
  updateWebhookEndpoint,
  WEBHOOK_WAITS_SECONDS,
  type WebhookDelivery,
} from '@taquilla/contract'
import { Webhook } from 'standardwebhooks'
import { describe, expect, it } from 'vitest'
import { createOutbound } from '#outbound/outbound.ts'
import { storeWebhookEndpoint } from '../../test/builders/stored-webhooks.ts'
import { sized } from '../../test/full.ts'
import { openForFile } from '../../test/open-for-file.ts'
import { positional } from '../../test/positional.ts'
import { buildWebhookTest } from '../../test/webhook-receiver.ts'
import { createDeliverWebhooks } from './deliver-webhooks.ts'

/** Simulates that time has passed, by moving the next attempts of an endpoint earlier. */
const PASS = positional(
  'test.pass_webhook_time',
  `update webhook_deliveries
   set next_attempt_at = next_attempt_at - make_interval(secs => $2)
   where webhook_endpoint_id = $1 and status = 'PENDING'`,
)
const WAIT_OF = positional(
  'test.wait_of_webhook',
  `select extract(epoch from next_attempt_at - now())::float8 as seconds
   from webhook_deliveries
   where webhook_endpoint_id = $1 and status = 'PENDING'`,
)
const PAUSE_OF = positional(
  'test.pause_of_endpoint',
  `select extract(epoch from paused_until - now())::float8 as seconds
   from webhook_endpoints
   where webhook_endpoint_id = $1`,
)
const hooks = openForFile(buildWebhookTest)

const pass = (endpointId: string, seconds: number) => hooks.test.database.rows(PASS, [endpointId, seconds])

async function secondsOf(query: typeof WAIT_OF, endpointId: string): Promise<number> {
  const [row] = await hooks.test.database.rows<{ seconds: number | null }>(query, [endpointId])
  return row?.seconds ?? Number.NaN
}

async function ping(endpointId: string): Promise<string> {
  const { answer } = await hooks.test.call(pingWebhookEndpoint, { params: { endpointId } })
  return answer.webhookId
}

async function logOf(endpointId: string): Promise<readonly WebhookDelivery[]> {
  const { answer } = await hooks.test.call(listWebhookDeliveries, { params: { endpointId } })
  return answer.results
}

describe('a delivery', () => {
  it('is tried ten times at the documented intervals, with one id and a new signed timestamp', async () => {
    const { _id: endpointId, secret } = await hooks.register('/broken')
    hooks.answerAt('/broken', (reply) => void reply.writeHead(500).end('bro\0ken'))
    await ping(endpointId)
    for (const [index, wait] of WEBHOOK_WAITS_SECONDS.entries()) {
      if (index > 0) {
        const planned = await secondsOf(WAIT_OF, endpointId)
        expect(planned).toBeGreaterThan(wait * 0.9 - 5)
        expect(planned).toBeLessThanOrEqual(wait * 1.1)
        expect(await hooks.delivery.deliverOnce()).toBe(0)
        await pass(endpointId, wait * 1.1)
      }
      expect(await hooks.delivery.deliverOnce()).toBe(1)
    }
    await pass(endpointId, 1_000_000)
    expect(await hooks.delivery.deliverOnce()).toBe(0)
    const received = hooks.at('/broken')
    expect(received).toHaveLength(10)
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    for (const { text, headers } of received) {
      new Webhook(secret).verify(text, headers as Record<string, string>)
    }
    const [entry] = await logOf(endpointId)
    expect(entry).toMatchObject({ status: 'FAILED', nextAttemptAt: null })
    expect(entry?.attempts).toHaveLength(10)
    expect(entry?.attempts[0]).toMatchObject({ statusCode: 500, fault: null, answer: 'bro\u{fffd}ken' })
  })

  it('is signed with both secrets during a rotation', async () => {
    const { _id: endpointId, secret: old } = await hooks.register('/rotated')
    const { answer } = await hooks.test.call(rotateWebhookSecret, { params: { endpointId } })
    await ping(endpointId)
    await hooks.finish()
    const [received] = hooks.at('/rotated')
    const headers = received?.headers as Record<string, string>
    for (const secret of [old, answer.secret]) new Webhook(secret).verify(received?.text ?? '', headers)
    expect(headers['webhook-signature']?.split(' ')).toHaveLength(2)
  })

  it.each([
    ['a redirect', (reply: ServerResponse) => void reply.writeHead(302, { location: '/elsewhere' }).end()],
    ['a hang-up', (reply: ServerResponse) => void reply.destroy()],
    [
      'a reset in the middle',
      (reply: ServerResponse) => {
        reply.write('half')
        reply.socket?.resetAndDestroy()
      },
    ],
    ['garbage', (reply: ServerResponse) => void reply.socket?.end('no HTTP at all\r\n\r\n')],
    ['a 404', (reply: ServerResponse) => void reply.writeHead(404).end('x'.repeat(200_000))],
  ])('that got %s is retried', async (name, answer) => {
    const path = `/${encodeURIComponent(name)}`
    const { _id: endpointId } = await hooks.register(path)
    hooks.answerAt(path, answer)
    await ping(endpointId)
    await hooks.delivery.deliverOnce()
    const [entry] = await logOf(endpointId)
    expect(entry?.status).toBe('PENDING')
    expect(entry?.attempts).toHaveLength(1)
    expect(hooks.at('/elsewhere')).toEqual([])
  })

  it('that got 410 turns its endpoint off', async () => {
    const { _id: endpointId } = await hooks.register('/gone')
    hooks.answerAt('/gone', (reply) => void reply.writeHead(410).end())
    await ping(endpointId)
    await hooks.finish()
    const { answer } = await hooks.test.call(listWebhookEndpoints, {})
    const endpoint = answer.find(({ _id }) => _id === endpointId)
    expect(endpoint).toMatchObject({ status: 'DISABLED', disabledReason: 'GONE' })
    expect((await logOf(endpointId))[0]?.status).toBe('FAILED')
  })

  it.each([
    [429, {}, 30],
    [502, {}, 30],
    [504, {}, 30],
    [503, { 'retry-after': '120' }, 120],
    [429, { 'retry-after': '999999' }, 3_600],
  ])('that got %i with %j pauses its endpoint for %i seconds', async (status, headers, pause) => {
    const path = `/busy-${status}-${pause}`
    const { _id: endpointId } = await hooks.register(path)
    hooks.answerAt(path, (reply) => void reply.writeHead(status, headers).end())
    await ping(endpointId)
    await hooks.delivery.deliverOnce()
    await ping(endpointId)
    expect(await hooks.delivery.deliverOnce()).toBe(0)
    // A status that is sent back unchanged ends no pause.
    const body = { description: 'Busy', status: 'ENABLED' }
    await hooks.test.call(updateWebhookEndpoint, { params: { endpointId }, body })
    expect(Math.abs((await secondsOf(PAUSE_OF, endpointId)) - pause)).toBeLessThan(5)
  })
})

describe('deliveries', () => {
  it('are sent once by several workers at a time', async () => {
    const { _id: endpointId } = await hooks.register('/shared')
    const ids: string[] = []
    for (let index = 0; index < 60; index++) ids.push(await ping(endpointId))
    const log = { error: () => undefined }
    const workers = Array.from({ length: 4 }, () => createDeliverWebhooks(hooks.test.options, log))
    for (let round = 0; round < 3; round++) await Promise.all(workers.map((each) => each.deliverOnce()))
    const received = hooks.at('/shared').map(({ headers }) => String(headers['webhook-id']))
    expect(received.toSorted()).toEqual(ids.toSorted())
  })

  it('that a worker claimed and did not finish go to another within a minute', async () => {
    const { _id: endpointId } = await hooks.register('/taken-over')
    await ping(endpointId)
    const outbound = { ...hooks.test.options.outbound, send: () => Promise.reject(new Error('killed')) }
    const dead = createDeliverWebhooks({ ...hooks.test.options, outbound }, { error: () => undefined })
    expect(await dead.deliverOnce()).toBe(1)
    expect(await hooks.delivery.deliverOnce()).toBe(0)
    await pass(endpointId, 60)
    expect(await hooks.delivery.deliverOnce()).toBe(1)
    expect(hooks.at('/taken-over')).toHaveLength(1)
  })

  it('all arrive at an endpoint that fails half the time, retried with the same id', async () => {
    const count = Number(process.env.WEBHOOK_DELIVERIES ?? sized(300, 10_000))
    const { _id: endpointId } = await hooks.register('/half')
    let isFailing = false
    const confirmed: string[] = []
    hooks.receiver.answer = ({ path, headers }, reply) => {
      isFailing = path === '/half' && !isFailing
      if (path === '/half' && !isFailing) confirmed.push(String(headers['webhook-id']))
      reply.writeHead(isFailing ? 500 : 204).end()
    }
    const ids: string[] = []
    for (let sent = 0; sent < count; sent += 1_000) {
      ids.push(...(await hooks.announceTo(endpointId, Math.min(1_000, count - sent))))
    }
    const params = { endpointId }
    let failedCount = count
    // About one delivery in a thousand fails ten times; the test replays those.
    while (failedCount > 0) {
      for (const _ of WEBHOOK_WAITS_SECONDS) {
        while ((await hooks.delivery.deliverOnce()) > 0);
        await pass(endpointId, 100_000)
      }
      const { answer } = await hooks.test.call(replayWebhooks, { params, body: { onlyFailed: true } })
      failedCount = answer.count
    }
    expect(confirmed.toSorted()).toEqual(ids.toSorted())
    expect(new Set(hooks.at('/half').map(({ headers }) => headers['webhook-id'])).size).toBe(count)
  })

  it('go to no loopback or private address, even if one was stored', async () => {
    const { port } = new URL(hooks.receiver.origin)
    const { sellerId } = hooks.test.seller
    const hosts = ['127.0.0.1', '[::1]', 'localhost', '2130706433', '[::ffff:127.0.0.1]']
    const endpointIds: string[] = []
    for (const host of hosts) {
      const url = `https://${host}:${port}/canary`
      endpointIds.push(await storeWebhookEndpoint(hooks.test, sellerId, { url }))
    }
    for (const endpointId of endpointIds) await ping(endpointId)
    const outbound = createOutbound([])
    const guarded = createDeliverWebhooks({ ...hooks.test.options, outbound }, { error: () => undefined })
    await guarded.deliverOnce()
    outbound.close()
    for (const endpointId of endpointIds) {
      const [entry] = await logOf(endpointId)
      expect(entry?.attempts[0]?.fault).toMatch(/NOT_ALLOWED|NOT_PUBLIC/)
    }
    expect(hooks.at('/canary')).toEqual([])
  })
})
