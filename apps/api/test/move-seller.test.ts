import { createEvent, createTickets, enqueueTickets, getTicket, listEvents } from '@taquilla/contract'
import { expect, it, onTestFinished } from 'vitest'
import { findOpenMove, insertMove, setMovePhase } from '#database/seller-moves-repository.ts'
import { inTransaction } from '#database/transaction.ts'
import { createBoss, ensureQueues, queueOf } from '#queue/boss.ts'
import { compareCounts } from '../src/cli/move-seller/compare-rows.ts'
import { cancelMove, type Mover, moveSeller, type WantedMove } from '../src/cli/move-seller/move-seller.ts'
import { addTriggers, removeTriggers } from '../src/cli/move-seller/replication.ts'
import { buildEvent } from './builders/events.ts'
import { buildTickets } from './builders/tickets.ts'
import { sendCall } from './call.ts'
import { openTestPool } from './database.ts'
import { install } from './installation.ts'
import { positional } from './positional.ts'
import { tenantDigest } from './tenant-digest.ts'

const LEFT_OVER = positional(
  'test.left_over_of_moves',
  `select (select count(*) from pg_publication)::int as publications,
     (select count(*) from pg_subscription where subdbid = (select oid from pg_database where datname = current_database()))::int as subscriptions,
     (select count(*) from pg_replication_slots where database = current_database())::int as slots,
     (select count(*) from pg_trigger where tgname like 'taquilla%')::int as triggers,
     (select count(*) from seller_moves where ended_at is null)::int as moves`,
)
const NOTHING = { publications: 0, subscriptions: 0, slots: 0, triggers: 0, moves: 0 }
const WAITING = positional(
  'test.waiting_for_tables',
  'select from pg_locks where not granted and relation is not null',
)
const READ_HELD = positional('test.read_held_jobs', 'select queue, data from held_jobs where seller_id = $1')

/** An installation with the seller `seller-one` in its main database, and a mover that does not wait. */
async function open() {
  const { test, northUrl, serve, run } = await install()
  const main = openTestPool(test.databaseUrl, { connections: 4 })
  const north = openTestPool(northUrl, { connections: 4 })
  onTestFinished(async () => {
    await main.close()
    await north.close()
  })
  const mover: Mover = {
    main,
    databases: new Map([
      ['main', main],
      ['north', north],
    ]),
    pauses: { hold: 0, longestCall: 0 },
    tell: () => undefined,
  }
  const { sellerId, privateKey: key } = test.seller
  const move = (target: string, wanted: Partial<WantedMove> = {}) =>
    moveSeller(mover, {
      ...{ sellerId, target, isUncompared: false },
      sourceAddress: (source) => (source === 'main' ? test.databaseUrl : northUrl),
      ...wanted,
    })
  return { test, app: await serve(), main, north, mover, sellerId, key, move, run }
}

type Opened = Awaited<ReturnType<typeof open>>

/** Issues tickets of a new event, half of them by the queue. */
async function issueTickets({ app, key }: Opened) {
  const { answer: event } = await sendCall(app, createEvent, { key, body: buildEvent() })
  const tickets = buildTickets(event, 20)
  expect((await sendCall(app, createTickets, { key, body: tickets.slice(0, 10) })).status).toBe(200)
  expect((await sendCall(app, enqueueTickets, { key, body: tickets.slice(10) })).status).toBe(200)
  return event
}

const storedRows = async (opened: Opened, where: 'main' | 'north') =>
  (await tenantDigest(opened[where], opened.sellerId))
    .split('\n')
    .filter((part) => !/^(seller_moves|seller_shards) /.test(part) && !/ 0 /.test(part))

it('moves all rows of a seller to another database and back, and leaves nothing behind', async () => {
  const opened = await open()
  const { app, main, north, key, move } = opened
  const event = await issueTickets(opened)
  const before = await storedRows(opened, 'main')
  expect(before.length).toBeGreaterThan(5)

  expect(await move('north')).toMatchObject({ source: 'main', target: 'north' })
  expect(await storedRows(opened, 'north')).toEqual(before)
  expect(await storedRows(opened, 'main')).toEqual([])
  for (const database of [main, north]) expect(await database.rows(LEFT_OVER, [])).toEqual([NOTHING])

  const { answer: stored } = await sendCall(app, createTickets, { key, body: buildTickets(event, 1) })
  expect(await move('main')).toMatchObject({ source: 'north', target: 'main' })
  const params = { ticketId: stored[0]?.ticketId ?? '' }
  expect((await sendCall(app, getTicket, { key, params })).status).toBe(200)
  expect(await storedRows(opened, 'north')).toEqual([])
})

it('compares numbers of rows while the seller’s changes go on', async () => {
  const opened = await open()
  const { main, north, sellerId } = opened
  await issueTickets(opened)
  // North has no row of the seller.
  await expect(
    compareCounts({ source: main, target: north }, sellerId, async () => undefined),
  ).rejects.toThrow(/^Numbers of rows differ in .*\btickets\b/)
  // Each comparison meets another row, as a target does that is not behind.
  const issue = async () => void (await issueTickets(opened))
  await compareCounts({ source: main, target: main }, sellerId, issue)
})

it('lets the seller go on where it is if the copy fails, and can be repeated or cancelled', async () => {
  const opened = await open()
  const { test, app, main, north, mover, sellerId, key, move, run } = opened
  await issueTickets(opened)
  const before = await storedRows(opened, 'main')
  const nowhere = { sourceAddress: () => 'postgres://taquilla:x@127.0.0.1:1/nowhere' }
  await expect(move('north', nowhere)).rejects.toThrow()
  await expect(move('main')).rejects.toThrow('is being moved to north')
  expect((await sendCall(app, listEvents, { key })).status).toBe(200)
  const shown = await run('--json', 'shards')
  expect(shown.json).toMatchObject([
    { found: { sellers: 2, moves: `${sellerId} to north` } },
    { found: { sellers: 1, moves: null } },
  ])
  const { json: sellers } = await run('--json', 'seller', 'list')
  expect(
    (sellers as { sellerId: string; shard: string }[]).map(({ sellerId: id, shard }) => [id, shard]),
  ).toEqual([
    [sellerId, 'main'],
    [test.otherSeller.sellerId, 'main'],
    ['seller-north', 'north'],
  ])
  expect(await cancelMove(mover, sellerId)).toBe('main')
  await expect(cancelMove(mover, sellerId)).rejects.toThrow('is not being moved')
  expect(await storedRows(opened, 'main')).toEqual(before)
  for (const database of [main, north]) expect(await database.rows(LEFT_OVER, [])).toEqual([NOTHING])

  await expect(move('north', nowhere)).rejects.toThrow()
  expect(await move('north')).toMatchObject({ target: 'north' })
  expect(await storedRows(opened, 'north')).toEqual(before)
  await expect(move('north')).rejects.toThrow('is in north already')
})

it('takes jobs that wait to the other database', async () => {
  const { test, north, sellerId, move } = await open()
  const boss = createBoss(test.databaseUrl, { error: () => undefined })
  await boss.start()
  const job = { name: 'waiting-job', topics: ['thing.made'], batchSize: 1, run: async () => undefined }
  await ensureQueues(boss, job)
  const data = { sellerId, outboxId: crypto.randomUUID(), topic: 'thing.made', payload: {} }
  await boss.insert(queueOf(job), [{ data }, { data: { ...data, sellerId: 'another' } }])
  await boss.stop({ graceful: false })
  await move('north')
  expect(await north.rows(READ_HELD, [sellerId])).toEqual([{ queue: queueOf(job), data }])
})

it('refuses changes of a seller in the phase REFUSING, after those that are open', async () => {
  const { app, main, test, sellerId, key } = await open()
  const ids = { sellerId, moveId: crypto.randomUUID(), source: 'main', target: 'north' }
  await insertMove(main, { ...ids, phase: 'COPYING' })
  const move = await findOpenMove(main, sellerId)
  if (move === undefined) throw new Error('The move was not stored.')
  await addTriggers(main, move)
  const create = (by: string) => sendCall(app, createEvent, { key: by, body: buildEvent() })
  expect((await create(key)).status).toBe(200)
  const { end } = await openChange(main, sellerId)
  const refuse = () => inTransaction(main, (db) => setMovePhase(db, sellerId, 'REFUSING'))
  await expect(refuse()).rejects.toMatchObject({ code: 'server.busy' })
  await end()
  await refuse()
  const refused = await create(key)
  expect(refused).toMatchObject({ status: 503, problem: { code: 'server.busy' } })
  expect(refused.headers['retry-after']).toBe('1')
  expect((await sendCall(app, listEvents, { key })).status).toBe(200)
  expect((await create(test.otherSeller.privateKey)).status).toBe(200)
  await removeTriggers(main, move)
})

it('lets calls through while a change keeps the triggers waiting', async () => {
  const { app, main, test, sellerId } = await open()
  const ids = { sellerId, moveId: crypto.randomUUID(), source: 'main', target: 'north' }
  await insertMove(main, { ...ids, phase: 'COPYING' })
  const move = await findOpenMove(main, sellerId)
  if (move === undefined) throw new Error('The move was not stored.')
  const { end } = await openChange(main, sellerId)
  const added = addTriggers(main, move)
  await expect.poll(() => main.rows(WAITING, [])).not.toEqual([])
  const create = () => sendCall(app, createEvent, { key: test.otherSeller.privateKey, body: buildEvent() })
  for (let calls = 0; calls < 3; calls++) expect((await create()).status).toBe(200)
  await end()
  await added
  await removeTriggers(main, move)
})

it('is a command, which tells how far it is', async () => {
  const { test, run } = await install()
  const { sellerId } = test.seller
  const move = (...args: string[]) => run('--json', 'seller', 'move', sellerId, ...args)
  expect((await move()).errors).toContain('say either --to or --cancel')
  expect((await move('--to', 'south')).errors).toContain('DATABASE_SHARDS lacks south.')
  expect((await move('--cancel')).errors).toContain(`${sellerId} is not being moved.`)
  const moved = await move('--to', 'north')
  expect(moved.json).toMatchObject({ sellerId, source: 'main', target: 'north', rows: expect.any(Number) })
  expect(moved.errors).toMatch(
    /^No worker works in north: .*\nCopying .*\n(Copied \d+ of \d+ tables\.\n)+Background work waits\.\n.* works in north/s,
  )
})

/** Begins a transaction that changes the seller's events. */
async function openChange(main: Opened['main'], sellerId: string) {
  const { promise: isOver, resolve } = Promise.withResolvers<void>()
  const { promise: isMade, resolve: made } = Promise.withResolvers<void>()
  const change = inTransaction(main, async (db) => {
    await db.rows(positional('', 'update events set title = title where seller_id = $1'), [sellerId])
    made()
    await isOver
  })
  onTestFinished(() => resolve())
  await isMade
  return {
    async end() {
      resolve()
      await change
    },
  }
}
