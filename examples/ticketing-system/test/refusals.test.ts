import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { TaquillaError } from '@taquilla/sdk'
import { describe, expect, test, vi } from 'vitest'
import type { AppContext } from '../src/app-context.ts'
import { openStore } from '../src/store/open-store.ts'
import { insertShows } from '../src/store/shows.ts'
import { insertTicket } from '../src/store/tickets.ts'
import { syncWithTaquilla } from '../src/sync-with-taquilla.ts'

const problem = {
  code: 'request.invalid',
  status: 422,
  title: 'The request has invalid fields',
  detail: 'There are errors.',
  type: 'https://taquilla.example/errors/request.invalid',
  requestId: 'request-1',
  errors: [{ pointer: '/url', code: 'field.address_not_public', detail: 'The address is not public.' }],
} as const

/** A shop that sold one seat in each order; Taquilla refuses every call that names a bad order. */
function sellTo(...orderIds: readonly string[]) {
  const store = openStore(':memory:')
  insertShows(store, [
    { showId: 'show', title: 'Estreno', startsAt: '2027-03-20T00:00:00Z', isCancelled: false },
  ])
  for (const [index, orderId] of orderIds.entries()) {
    const ticket = {
      ticketId: orderId,
      orderId,
      showId: 'show',
      seat: `A-${index}`,
      ownerEmail: 'ana@example.com',
    }
    const soldAt = new Date(index).toISOString()
    insertTicket(store, {
      ...ticket,
      code: orderId,
      isListed: false,
      soldAt,
      issuedAt: null,
      admittedAt: null,
    })
  }
  const sent: string[][] = []
  const create = async (tickets: readonly { readonly orderId: string }[]) => {
    sent.push(tickets.map(({ orderId }) => orderId))
    if (tickets.some(({ orderId }) => orderId.startsWith('bad'))) throw new TaquillaError(problem as never)
  }
  const taquilla = { tickets: { create } }
  const context = { store, config: {}, taquilla, isPublished: true } as unknown as AppContext
  return { sent, context, sync: () => syncWithTaquilla(context) }
}

test('a ticket that is sold before the event is published is issued afterwards', async () => {
  const { sent, context, sync } = sellTo('early')
  context.isPublished = false
  await sync()
  expect(sent).toEqual([])
  context.isPublished = true
  await sync()
  expect(sent).toEqual([['early']])
})

describe('a refusal that will not change', () => {
  test.each([
    {
      orders: ['good', 'bad-1', 'bad-2'],
      calls: [['good', 'bad-1', 'bad-2'], ['good'], ['bad-1'], ['bad-2']],
    },
    { orders: ['bad-1'], calls: [['bad-1']] },
  ])('of $orders is logged once and not repeated', async ({ orders, calls }) => {
    const log = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const { sent, sync } = sellTo(...orders)
    for (let round = 0; round < 3; round++) await sync()
    expect(sent).toEqual(calls)
    const logged = log.mock.calls.map(([line]) => String(line))
    log.mockRestore()
    expect(logged).toHaveLength(orders.filter((id) => id.startsWith('bad')).length)
    expect(logged[0]).toContain('refuses bad-1. Correct the cause and start again.')
  })

  test('of the start ends the process, which says why', { timeout: 60_000 }, async () => {
    let count = 0
    const api = createServer((request, response) => {
      count += 1
      const isRead = request.method === 'GET'
      response.writeHead(isRead ? 200 : 422, { 'content-type': 'application/json' })
      response.end(JSON.stringify(isRead ? [] : problem))
    }).listen(0, '127.0.0.1')
    await once(api, 'listening')
    const env = {
      ...process.env,
      TAQUILLA_API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
      TAQUILLA_PRIVATE_KEY: 'tqs_test_key',
      EXAMPLE_DATABASE: ':memory:',
      EXAMPLE_HOST: '127.0.0.1',
      EXAMPLE_PORT: '0',
    }
    const args = ['--conditions=taquilla-source', join(import.meta.dirname, '../src/main.ts')]
    const ended = await new Promise((resolve) => {
      execFile(process.execPath, args, { env, timeout: 50_000 }, (error, _, stderr) =>
        resolve({ code: error?.code, stderr }),
      )
    })
    api.close()
    expect(ended).toEqual({ code: 1, stderr: expect.stringContaining('/url: The address is not public.') })
    expect(count).toBe(2)
  })
})
