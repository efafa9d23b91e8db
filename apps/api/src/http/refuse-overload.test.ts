import { admitTicket, createBuyIntention, createTickets, getTicket, type Operation } from '@taquilla/contract'
import { getPayment } from '@taquilla/contract/guest'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isUrgent } from '#database/urgency.ts'
import { createLoadLimit, IN_PROGRESS, type LoadLimit } from './load-limit.ts'
import { refuseOverload } from './refuse-overload.ts'

let app: FastifyInstance
let limit: LoadLimit

beforeEach(() => {
  app = Fastify()
  limit = createLoadLimit(() => 0)
  const headersOf = () => ({ 'X-Content-Type-Options': 'nosniff' })
  refuseOverload(app, { siteUrl: 'https://docs.example', limit, headersOf })
  const handler = async () => ({ isUrgent: isUrgent() })
  const serve = (operation: Operation) =>
    app.route({ method: 'POST', url: `/${operation.id}`, config: { operation }, handler })
  for (const operation of [admitTicket, createTickets, createBuyIntention]) serve(operation)
  app.get('/getTicket', { config: { operation: getTicket } }, handler)
  app.get('/getPayment', { config: { guestOperation: getPayment } }, handler)
  app.post('/payments/stripe/webhook', handler)
  app.get('/guest/assets/page.js', handler)
  app.get('/health/live', handler)
})
afterEach(() => app.close())

/** Lets in requests until there is room for those with the highest priority alone. */
function fillUpTo(priority: Parameters<LoadLimit['enter']>[0]) {
  while (limit.enter(priority));
}

const statusOf = async (method: 'GET' | 'POST', url: string) => (await app.inject({ method, url })).statusCode
const allStatuses = () =>
  Promise.all([
    statusOf('POST', `/${admitTicket.id}`),
    statusOf('GET', '/getPayment'),
    statusOf('POST', '/payments/stripe/webhook'),
    statusOf('GET', '/guest/assets/page.js'),
    statusOf('POST', `/${createTickets.id}`),
    statusOf('POST', `/${createBuyIntention.id}`),
    statusOf('GET', '/getTicket'),
    statusOf('GET', '/health/live'),
  ])

describe('under overload', () => {
  it('reads are refused first, then holds, then issues, and admissions and payments last', async () => {
    expect(await allStatuses()).toEqual([200, 200, 200, 200, 200, 200, 200, 200])
    fillUpTo('read')
    expect(await allStatuses()).toEqual([200, 200, 200, 200, 200, 200, 503, 200])
    fillUpTo('hold')
    expect(await allStatuses()).toEqual([200, 200, 200, 200, 200, 503, 503, 200])
    fillUpTo('issue')
    expect(await allStatuses()).toEqual([200, 200, 200, 200, 503, 503, 503, 200])
    fillUpTo('admission or payment')
    expect(await allStatuses()).toEqual([503, 503, 503, 503, 503, 503, 503, 200])
  })

  it('a refusal is the problem server.busy with Retry-After, in the language of the client', async () => {
    fillUpTo('read')
    fillUpTo('admission or payment')
    const answer = await app.inject({ url: '/getTicket', headers: { 'accept-language': 'en' } })
    expect(answer.headers).toMatchObject({
      'retry-after': '1',
      'content-type': 'application/problem+json; charset=utf-8',
      'content-language': 'en',
      'x-content-type-options': 'nosniff',
    })
    expect(answer.json()).toMatchObject({
      type: 'https://docs.example/errors/server.busy',
      status: 503,
      code: 'server.busy',
      requestId: expect.stringMatching(/^req-/),
    })
    expect((await app.inject({ url: '/getTicket' })).headers['content-language']).toBe('es')
  })

  it('guests read when to try again in plain words', async () => {
    fillUpTo('read')
    fillUpTo('admission or payment')
    expect((await app.inject({ url: '/getPayment' })).json()).toMatchObject({
      code: 'server.busy',
      detail: 'Inténtelo otra vez en unos minutos.',
    })
  })

  it('requests that have ended make room', async () => {
    for (let count = 0; count < 3 * IN_PROGRESS.first; count++)
      expect(await statusOf('GET', '/getTicket')).toBe(200)
    expect(limit.inProgressCount()).toBe(0)
  })
})

it('admissions and payments get connections before others', async () => {
  const urgencyAt = async (method: 'GET' | 'POST', url: string) =>
    (await app.inject({ method, url })).json().isUrgent
  expect(await urgencyAt('POST', `/${admitTicket.id}`)).toBe(true)
  expect(await urgencyAt('GET', '/getPayment')).toBe(true)
  expect(await urgencyAt('GET', '/getTicket')).toBe(false)
})
