import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Bench } from '../bench.ts'
import { createCaller } from '../hosted/call-api.ts'
import { RECEIVER_ORIGIN } from '../platform.ts'
import { median, round } from '../run-load.ts'
import { type Neighbour, openNeighbour, slowdown } from '../unlock/neighbour.ts'
import { fillShow, openProtectedShow, unlockIn } from '../unlock/protected-show.ts'
import {
  areAllMailsQueued,
  deleteMails,
  readUnlock,
  unlockWithSql,
  untilFirstSent,
  untilOutboxEmpty,
} from '../unlock/unlock-rows.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
const TICKETS = Number(process.env.BENCH_TICKETS ?? 50_000)
const SELLER = 'unlock'
const LEAD_SECONDS = 3
const CALM_SECONDS = 10
const TIMEOUT_MS = 300_000
const FIRST_MAIL_TIMEOUT_MS = 60_000
const POLL_MS = 250
const SENDING_TIMEOUT_MS = 3_600_000

/**
 * Unlock of a show with 50,000 protected tickets: seconds until its webhook arrives, all tickets are announced and all
 * mails are queued and sent, and the slowdown of another seller's calls meanwhile. Compared with one SQL statement that writes
 * the same rows.
 */
export async function measureUnlock(bench: Bench) {
  const key = await bench.platform.createSeller(SELLER)
  const receiver = await startReceiver()
  try {
    await createCaller(bench.platform.apiUrl, key)('/v1/webhooks/endpoints', { url: RECEIVER_ORIGIN })
    const neighbour = await openNeighbour(bench)
    await neighbour.load(passed(CALM_SECONDS))
    const rounds: Round[] = []
    for (let index = 0; index < ROUNDS; index++) {
      const each = await measureRound({ bench, key, neighbour, receiver }, `night-${index}`)
      console.error(`  ${JSON.stringify(each)}`)
      rounds.push(each)
    }
    const of = (pick: (each: Round) => number) => round(median(rounds.map(pick)))
    return {
      tickets: TICKETS,
      secondsFromInstant: {
        webhook: of((each) => each.seconds.webhook),
        lastTicketAnnounced: of((each) => each.seconds.lastTicketAnnounced),
        lastMailRequested: of((each) => each.seconds.lastMailRequested),
        lastMailQueued: of((each) => each.seconds.lastMailQueued),
        lastMailSent: of((each) => each.seconds.lastMailSent),
      },
      secondsOfOneStatement: of((each) => each.sqlSeconds),
      'others, until all is queued / before': {
        page: of((each) => each.queueing.page.p99),
        read: of((each) => each.queueing.read.p99),
      },
      'others, while mails are sent / before': {
        page: of((each) => each.mailing.page.p99),
        read: of((each) => each.mailing.read.p99),
      },
      rounds,
    }
  } finally {
    receiver.stop()
  }
}

type Round = Awaited<ReturnType<typeof measureRound>>

interface RoundContext {
  readonly bench: Bench
  readonly key: string
  readonly neighbour: Neighbour
  readonly receiver: WebhookReceiver
}

async function measureRound({ bench, key, neighbour, receiver }: RoundContext, reference: string) {
  const { platform, sql } = bench
  const sqlShow = await openProtectedShow(bench, key, { sellerId: SELLER, reference: `${reference}-raw` })
  await fillShow(bench, sqlShow, TICKETS)
  const sqlSeconds = await unlockWithSql(sql, sqlShow)
  const show = await openProtectedShow(bench, key, { sellerId: SELLER, reference })
  await fillShow(bench, show, TICKETS)
  platform.startWorker()
  try {
    await untilOutboxEmpty(sql)
    bench.mails.reset()
    const before = await neighbour.load(passed(CALM_SECONDS))
    const instant = await unlockIn(bench, { key, reference }, LEAD_SECONDS)
    await sleep(instant - Date.now())
    let isQueued = false
    const queueing = neighbour.load(() => isQueued)
    while (!(await areAllMailsQueued(sql, show))) {
      if (Date.now() - instant > TIMEOUT_MS) throw new Error(`${reference} did not unlock in time.`)
      await sleep(POLL_MS)
    }
    isQueued = true
    const during = await queueing
    await untilFirstSent(sql, FIRST_MAIL_TIMEOUT_MS)
    const mailing = await neighbour.load(passed(CALM_SECONDS))
    const { announcedAt, requestedAt, queuedAt, people, sentCount } = await readUnlock(sql, show)
    const { lastAt, pdfs } = await untilSent(bench, people)
    const since = (at: number) => round((at - instant) / 1_000)
    return {
      seconds: {
        webhook: since(receiver.receivedAt.get(reference) ?? Number.NaN),
        lastTicketAnnounced: since(announcedAt),
        lastMailRequested: since(requestedAt),
        lastMailQueued: since(queuedAt),
        lastMailSent: since(lastAt),
      },
      pdfs,
      sqlSeconds: round(sqlSeconds),
      people,
      queueing: { page: slowdown(before.page, during.page), read: slowdown(before.read, during.read) },
      mailing: { page: slowdown(before.page, mailing.page), read: slowdown(before.read, mailing.read) },
      others: { before, during, mailing },
      mailsSent: sentCount,
    }
  } finally {
    await platform.stopWorker()
    await deleteMails(sql)
  }
}

async function untilSent({ mails }: Bench, people: number) {
  const endsAt = Date.now() + SENDING_TIMEOUT_MS
  while (mails.received().mails < people) {
    if (Date.now() > endsAt)
      throw new Error(`${mails.received().mails} of ${people} mails were sent in time.`)
    await sleep(POLL_MS)
  }
  return mails.received()
}

interface WebhookReceiver {
  /** Time at which the `event.unlock` webhook of each event arrived, in milliseconds since 1970. */
  readonly receivedAt: ReadonlyMap<string, number>
  stop(): void
}

/** Starts a webhook receiver that responds at once. */
async function startReceiver(): Promise<WebhookReceiver> {
  const receivedAt = new Map<string, number>()
  const server = createServer(async (request, reply) => {
    const chunks = await request.toArray()
    const { action, data } = JSON.parse(Buffer.concat(chunks).toString())
    if (action === 'event.unlock') receivedAt.set(data.eventId, Date.now())
    reply.end()
  })
  server.listen(Number(new URL(RECEIVER_ORIGIN).port), '127.0.0.1')
  await once(server, 'listening')
  return {
    receivedAt,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

function passed(seconds: number): () => boolean {
  const endsAt = Date.now() + seconds * 1_000
  return () => Date.now() > endsAt
}
