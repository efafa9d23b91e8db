import { createBuyIntention, pingWebhookEndpoint } from '@taquilla/contract'
import { expect, it } from 'vitest'
import { change } from '#changes/change.ts'
import {
  expirePurchase,
  readBuyIntention,
  SOFIA,
  storeOffer,
  storeResaleEvent,
} from '../../test/builders/stored-offers.ts'
import { openForFile } from '../../test/open-for-file.ts'
import { positional } from '../../test/positional.ts'
import { countRowsRead } from '../../test/rows-read.ts'
import { openTestQueue } from '../../test/test-queue.ts'
import { buildWebhookTest } from '../../test/webhook-receiver.ts'
import { createEndBuyIntentions } from '../jobs/purchase-sweeps.ts'
import { createRelay } from '../queue/relay.ts'
import { CHANGES_VERSION } from './pool.ts'

const SET_PHASE = positional(
  'test.set_phase_of_moves',
  `insert into seller_moves (seller_id, move_id, source, target, phase, ended_at)
   select seller_id, '01990f6e-5c2a-7c31-9d1c-2f6a4b8e0d17', 'main', 'north', $1,
     case when $1 = 'ENDED' then now() end
   from sellers
   on conflict (seller_id, move_id) do update set phase = excluded.phase, ended_at = excluded.ended_at`,
)
const INSERT_BACKLOG = positional(
  'test.insert_backlog',
  `insert into outbox_rows (seller_id, outbox_id, topic, payload, version)
   select seller_id, gen_random_uuid(), 'ticket.created', '{}', $1 from sellers, generate_series(1, 5000)`,
)
const ANALYZE = positional('', 'vacuum analyze outbox_rows')

const hooks = openForFile(buildWebhookTest)
const queue = openForFile(openTestQueue)

const relay = () =>
  createRelay({ ...queue, jobs: [], followers: [], changes: [change('ticket.created', {})] })

async function storeExpiredHold() {
  const { test } = hooks
  const items = [await storeOffer(test, await storeResaleEvent(test))]
  const { answer } = await test.call(createBuyIntention, { body: { items, user: SOFIA } })
  await expirePurchase(test, answer._id)
  return async () => {
    await createEndBuyIntentions(test.options).run()
    return (await readBuyIntention(test, answer._id)).status === 'EXPIRED'
  }
}

async function storeDueDelivery() {
  const { _id: endpointId } = await hooks.register('/waiting')
  await hooks.test.call(pingWebhookEndpoint, { params: { endpointId } })
  return async () => (await hooks.delivery.deliverOnce()) === 1
}

async function storeChange() {
  await queue.record('ticket.created', [{}])
  return async () => (await relay().moveOnce()) === 1
}

const setPhase = (phase: string) =>
  Promise.all([hooks.test, queue].map(({ database }) => database.rows(SET_PHASE, [phase])))

it.each([
  ['an expired hold', storeExpiredHold],
  ['a due delivery', storeDueDelivery],
  ['a change', storeChange],
])('%s of a seller that is being moved waits until the move has ended', async (_, store) => {
  const isDone = await store()
  for (const phase of ['HOLDING', 'REFUSING']) {
    await setPhase(phase)
    expect(await isDone()).toBe(false)
  }
  await setPhase('ENDED')
  expect(await isDone()).toBe(true)
})

it('the relay reads no more of a long backlog of one seller than it moves', async () => {
  await queue.database.rows(INSERT_BACKLOG, [CHANGES_VERSION])
  await queue.database.rows(ANALYZE, [])
  const before = await countRowsRead(queue, ['outbox_rows'])
  expect(await relay().moveOnce()).toBe(500)
  expect((await countRowsRead(queue, ['outbox_rows'])) - before).toBeLessThan(2_000)
})
