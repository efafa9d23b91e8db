import { createEvent, createTickets, listEvents } from '@taquilla/contract'
import { expect, it } from 'vitest'
import { buildEvent } from './builders/events.ts'
import { buildTickets } from './builders/tickets.ts'
import { sendCall } from './call.ts'
import { openTestPool } from './database.ts'
import { install } from './installation.ts'

it('moves a seller while it works, and back', async () => {
  const { test, northUrl, run, serve } = await install()
  const app = await serve()
  const key = test.seller.privateKey
  const { answer: event } = await sendCall(app, createEvent, { key, body: buildEvent() })
  const tickets = buildTickets(event, 40)
  expect((await sendCall(app, createTickets, { key, body: tickets.slice(0, 20) })).status).toBe(200)
  const started = performance.now()
  const moved = await run('--json', 'seller', 'move', test.seller.sellerId, '--to', 'north')
  console.log(moved.errors, moved.output, performance.now() - started)
  expect(moved).toMatchObject({ exitCode: 0 })
  const main = openTestPool(test.databaseUrl, {})
  const north = openTestPool(northUrl, {})
  console.log(await north.rows({ name: '', text: 'select seller_id, count(*) from tickets group by 1' }, []))
  console.log(await main.rows({ name: '', text: 'select seller_id, count(*) from tickets group by 1' }, []))
  await main.close()
  await north.close()
  expect((await sendCall(app, createTickets, { key, body: tickets.slice(20) })).status).toBe(200)
  expect((await sendCall(app, listEvents, { key })).status).toBe(200)
  const back = await run('--json', 'seller', 'move', test.seller.sellerId, '--to', 'main')
  console.log(back.errors, back.output)
  expect(back).toMatchObject({ exitCode: 0 })
})
