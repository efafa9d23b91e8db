import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { createCaller } from '../hosted/call-api.ts'
import { median, round } from '../load.ts'
import { RECEIVER_ORIGIN } from '../platform.ts'
import { type Neighbour, openNeighbour, slowdown } from '../unlock/neighbour.ts'
import { fillShow, openProtectedShow, unlockIn } from '../unlock/protected-show.ts'
import {
  forgetMails,
  isAllQueued,
  readUnlock,
  tellBySql,
  untilFirstSent,
  untilRelayed,
} from '../unlock/unlock-rows.ts'
import type { Bench } from './batches.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
const TICKETS = Number(process.env.BENCH_TICKETS ?? 50_000)
const SELLER = 'unlock'
const LEAD_SECONDS = 3
const CALM_SECONDS = 10
const LONGEST_MS = 300_000
const LONGEST_WAIT_MS = 60_000
const POLL_MS = 250

/**
 * A show of 50,000 protected tickets reaches its unlock: how long until its webhook has arrived, until every ticket is
 * told of and every owner's mail waits in the queue, and what another seller's people feel of it; beside one SQL
 * statement that writes the same rows.
 */
export async function measureUnlock(bench: Bench) {
  const key = await bench.platform.createSeller(SELLER)
  const heard = await listen()
  try {
    await createCaller(bench.platform.apiUrl, key)('/v1/webhooks/endpoints', { url: RECEIVER_ORIGIN })
    const neighbour = await openNeighbour(bench)
    await neighbour.load(passed(CALM_SECONDS))
    const rounds: Round[] = []
    for (let index = 0; index < ROUNDS; index++) {
      const each = await measureRound({ bench, key, neighbour, heard }, `night-${index}`)
      console.error(`  ${JSON.stringify(each)}`)
      rounds.push(each)
    }
    const of = (pick: (each: Round) => number) => round(median(rounds.map(pick)))
    return {
      tickets: TICKETS,
      secondsFromInstant: {
        webhook: of((each) => each.seconds.webhook),
        lastTicketTold: of((each) => each.seconds.lastTicketTold),
        lastMailAsked: of((each) => each.seconds.lastMailAsked),
        lastMailQueued: of((each) => each.seconds.lastMailQueued),
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
    heard.stop()
  }
}

type Round = Awaited<ReturnType<typeof measureRound>>

interface Scene {
  readonly bench: Bench
  readonly key: string
  readonly neighbour: Neighbour
  readonly heard: Heard
}

async function measureRound({ bench, key, neighbour, heard }: Scene, reference: string) {
  const { platform, sql } = bench
  const raw = await openProtectedShow(bench, key, { sellerId: SELLER, reference: `${reference}-raw` })
  await fillShow(bench, raw, TICKETS)
  const sqlSeconds = await tellBySql(sql, raw)
  const show = await openProtectedShow(bench, key, { sellerId: SELLER, reference })
  await fillShow(bench, show, TICKETS)
  platform.startWorker()
  try {
    await untilRelayed(sql)
    const before = await neighbour.load(passed(CALM_SECONDS))
    const instant = await unlockIn(bench, { key, reference }, LEAD_SECONDS)
    await sleep(instant - Date.now())
    let isQueued = false
    const queueing = neighbour.load(() => isQueued)
    while (!(await isAllQueued(sql, show))) {
      if (Date.now() - instant > LONGEST_MS) throw new Error(`${reference} did not unlock in time.`)
      await sleep(POLL_MS)
    }
    isQueued = true
    const during = await queueing
    await untilFirstSent(sql, LONGEST_WAIT_MS)
    const mailing = await neighbour.load(passed(CALM_SECONDS))
    const { toldAt, askedAt, queuedAt, people, sentCount } = await readUnlock(sql, show)
    const since = (at: number) => round((at - instant) / 1_000)
    return {
      seconds: {
        webhook: since(heard.at.get(reference) ?? Number.NaN),
        lastTicketTold: since(toldAt),
        lastMailAsked: since(askedAt),
        lastMailQueued: since(queuedAt),
      },
      sqlSeconds: round(sqlSeconds),
      people,
      queueing: { page: slowdown(before.page, during.page), read: slowdown(before.read, during.read) },
      mailing: { page: slowdown(before.page, mailing.page), read: slowdown(before.read, mailing.read) },
      others: { before, during, mailing },
      mailsSentInTheEnd: sentCount,
    }
  } finally {
    await platform.stopWorker()
    await forgetMails(sql)
  }
}

interface Heard {
  /** When the unlock of each event was heard of. */
  readonly at: ReadonlyMap<string, number>
  stop(): void
}

/** A receiver that answers at once. */
async function listen(): Promise<Heard> {
  const at = new Map<string, number>()
  const receiver = createServer(async (request, reply) => {
    const chunks = await request.toArray()
    const { action, data } = JSON.parse(Buffer.concat(chunks).toString())
    if (action === 'event.unlock') at.set(data.eventId, Date.now())
    reply.end()
  })
  receiver.listen(Number(new URL(RECEIVER_ORIGIN).port), '127.0.0.1')
  await once(receiver, 'listening')
  return {
    at,
    stop() {
      receiver.closeAllConnections()
      receiver.close()
    },
  }
}

function passed(seconds: number): () => boolean {
  const endsAt = Date.now() + seconds * 1_000
  return () => Date.now() > endsAt
}
