import { createBuyIntention, listWebhookEvents, replayWebhooks } from '@taquilla/contract'
import { createListings } from '@taquilla/contract/guest'
import { Webhook } from 'standardwebhooks'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { inTransaction } from '#database/transaction.ts'
import { contactOf } from '#domain/values/contact.ts'
import { createBoss, installQueueSchema } from '#queue/boss.ts'
import { askForAlert } from '../../../test/builders/alerts.ts'
import { offering, openMarket } from '../../../test/builders/market.ts'
import { payWith } from '../../../test/builders/payments.ts'
import { signIn } from '../../../test/builders/sign-in.ts'
import { openForFile } from '../../../test/open-for-file.ts'
import { positional } from '../../../test/positional.ts'
import { buildWebhookTest } from '../../../test/webhook-receiver.ts'
import { erasePerson } from './erase-person.ts'

const NAME = 'Bruno Alejandro Paz'
const NUMBER = '40777123'

const NAME_HOLDER = positional(
  'test.name_holder_of_item',
  `update buy_intention_items
   set holder = jsonb_build_object('fullName', $2::text, 'identificationNumber', $3::text)
   where buy_intention_id = $1`,
)
const READ_WEBHOOKS = positional(
  'test.read_webhooks_and_answers',
  `select w.object_id, w.body, string_agg(a.answer, '|') as answers
   from webhooks w
   left join webhook_attempts a on a.seller_id = w.seller_id and a.position = w.position
   where w.seller_id = $1
   group by w.position, w.object_id, w.body
   order by w.position`,
)
const LOCK_FEED = positional('test.lock_feed', 'select 1 from webhook_feeds where seller_id = $1 for update')
const COUNT_BLOCKED = positional(
  'test.count_blocked',
  `select count(*)::int as count from pg_locks l
   where not l.granted and l.locktype in ('transactionid', 'tuple')
     and l.pid in (select pid from pg_stat_activity where datname = current_database())`,
)
const READ_ALERTS = positional(
  'test.read_alerts',
  'select email from resale_alerts where seller_id = $1 and event_reference = $2',
)
const FAIL_JOB = positional(
  'test.fail_job',
  `update pgboss.job set output = jsonb_build_object('message', $2::text) where id = $1`,
)
const READ_JOBS = positional(
  'test.read_boss_jobs',
  `select coalesce(string_agg(to_jsonb(j)::text, ' '), '') as text from pgboss.job j`,
)

const hooks = openForFile(buildWebhookTest)
let secret: string
let endpointId: string

beforeAll(async () => {
  ;({ secret, _id: endpointId } = await hooks.register('/all'))
})

/** Creates a resale purchase of a nominal ticket whose webhooks are not written yet. */
async function buyNominal(email: string) {
  const { test } = hooks
  const market = await openMarket(test, { count: 2 })
  const body = offering(market.ids.slice(0, 1))
  const { answer: listed } = await test.guest(createListings, { session: market.session, body })
  const items = listed.map(({ id }) => id)
  const bought = await test.call(createBuyIntention, { body: { items, user: email } })
  const session = await signIn(test, email)
  const paid = await payWith(test, { id: bought.answer._id, session }, 'SUCCESS')
  expect(paid.status, paid.text).toBe(200)
  await test.database.rows(NAME_HOLDER, [bought.answer._id, NAME, NUMBER])
  return String(market.ticketIds[0])
}

const erase = (email: string) =>
  erasePerson(hooks.test.options, { sellerId: hooks.test.seller.sellerId, person: contactOf('email', email) })

const readWebhooks = () =>
  hooks.test.database.rows<{ object_id: string; body: string; answers: string | null }>(READ_WEBHOOKS, [
    hooks.test.seller.sellerId,
  ])

describe('stored webhooks about a person', () => {
  it('do not name the person after erasure, in feed and replays, and responses are deleted', async () => {
    const email = 'bruno.paz@example.com'
    hooks.receiver.answer = (_, reply) => void reply.end(`Thanks for the ticket of ${NAME}`)
    const ticketId = await buyNominal(email)
    await hooks.finish()
    const before = await readWebhooks()
    const text = JSON.stringify(before)
    for (const trace of [email, NAME, NUMBER]) expect(text).toContain(trace)
    const { pseudonym } = await erase(email)
    const after = await readWebhooks()
    const webhooks = after.filter(({ object_id: id }) => id === ticketId)
    expect(webhooks.map(({ answers }) => answers?.replaceAll('|', ''))).toEqual(webhooks.map(() => ''))
    expect(webhooks.at(-1)?.body).toContain(`"newOwnerEmail":"${pseudonym}"`)
    expect(webhooks.at(-1)?.body).toContain('"nominal":null')
    for (const trace of [email, NUMBER]) expect(JSON.stringify(after)).not.toContain(trace)
    expect(after.map(({ body }) => body).join()).not.toContain(NAME)
    const others = (rows: typeof before) => rows.filter(({ answers }) => answers?.includes(NAME))
    expect(others(after).length).toBeGreaterThan(0)
    expect(before).toEqual(expect.arrayContaining(others(after)))
    const { answer: feed } = await hooks.test.call(listWebhookEvents, { query: { limit: 100 } })
    expect(JSON.stringify(feed)).not.toMatch(new RegExp(`${email}|${NAME}|${NUMBER}`))
    const sentBefore = hooks.receiver.received.length
    const since = new Date(Date.now() - 3_600_000).toISOString()
    const params = { endpointId }
    await hooks.test.call(replayWebhooks, { params, body: { since } })
    await hooks.finish()
    const again = hooks.receiver.received.slice(sentBefore)
    const known = new Set(
      hooks.receiver.received.slice(0, sentBefore).map((each) => each.headers['webhook-id']),
    )
    for (const { text: sent, headers } of again) {
      new Webhook(secret).verify(sent, headers as Record<string, string>)
      expect(known).toContain(headers['webhook-id'])
      expect(sent).not.toMatch(new RegExp(`${email}|${NAME}|${NUMBER}`))
    }
    const forgotten = (await readWebhooks()).filter(({ object_id: id }) => id === ticketId)
    expect(forgotten.map(({ answers }) => answers?.replaceAll('|', ''))).toEqual(forgotten.map(() => ''))
  })

  it('do not name the person if a webhook was written during the erasure', async () => {
    const email = 'carla.paz@example.com'
    const { database, seller } = hooks.test
    await buyNominal(email)
    const blocked = async (count: number) => {
      const isBlocked = async () => {
        const [row] = await database.rows<{ count: number }>(COUNT_BLOCKED, [])
        expect(row?.count).toBeGreaterThanOrEqual(count)
      }
      await vi.waitFor(isBlocked, { interval: 20 })
    }
    const waiting: Promise<unknown>[] = []
    await inTransaction(database, async (db) => {
      await db.rows(LOCK_FEED, [seller.sellerId])
      waiting.push(erase(email))
      await blocked(1)
      waiting.push(hooks.test.runJobs())
      await blocked(2)
    })
    await Promise.all(waiting)
    await hooks.finish()
    expect(JSON.stringify((await readWebhooks()).map(({ body }) => body))).not.toMatch(
      new RegExp(`${email}|${NAME}`),
    )
  })
})

it('alerts for the resale are deleted, and those of others stay', async () => {
  const { test } = hooks
  const market = await openMarket(test, { count: 1 })
  const erased = await askForAlert(test, market, { email: 'elsa.paz@example.com' })
  const other = await askForAlert(test, market, { email: `xx${erased.email}` })
  await erase(erased.email)
  const left = await test.database.rows(READ_ALERTS, [test.seller.sellerId, market.eventReference])
  expect(left).toEqual([{ email: other.email }])
})

it('completed jobs in the queue do not name the person after erasure, but still name others', async () => {
  const { database, databaseUrl, seller } = hooks.test
  const email = 'dario.paz@example.com'
  await installQueueSchema(databaseUrl)
  const boss = createBoss(databaseUrl, { error: () => undefined })
  await boss.start()
  try {
    await boss.createQueue('some-job')
    for (const to of [email, `xx${email}`]) {
      const data = { sellerId: seller.sellerId, outboxId: crypto.randomUUID(), topic: 'x', payload: { to } }
      const id = await boss.send('some-job', data)
      await database.rows(FAIL_JOB, [id, `550 <${to}>: user unknown`])
    }
    await erase(email)
    const [row] = await database.rows<{ text: string }>(READ_JOBS, [])
    expect(row?.text.match(/xxdario/g)).toHaveLength(2)
    expect(row?.text.replaceAll(`xx${email}`, '')).not.toContain(email)
  } finally {
    await boss.stop({ graceful: false })
  }
})
