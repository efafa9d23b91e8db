import { setTimeout as sleep } from 'node:timers/promises'
import type { Bench } from '../bench.ts'
import { createCaller, signIn } from '../hosted/call-api.ts'
import { median, round, runLoad } from '../run-load.ts'
import { fillShow, openProtectedShow, templateTicketId, unlockIn } from '../unlock/protected-show.ts'
import { areAllMailsQueued, deleteMails, untilOutboxEmpty } from '../unlock/unlock-rows.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
const TICKETS = Number(process.env.BENCH_TICKETS ?? 6_000)
const SELLER = 'mails'
const LEAD_SECONDS = 2
const DRAWING_SECONDS = 10
/** Enough requests to keep the drawing threads of the API busy. */
const DRAWING_CLIENTS = 8
const TIMEOUT_MS = 300_000
const POLL_MS = 100
/** Tickets to be picked up at the venue are mailed without a PDF. */
const WITHOUT_PDF = { policy: 'MANDATORY' }

/**
 * Mails a second that one worker sends to an SMTP server on this machine, once all are queued: without a PDF, and with
 * PDFs, compared with the PDFs a second that the API draws for downloads with as many threads.
 */
export async function measureMails(bench: Bench) {
  const key = await bench.platform.createSeller(SELLER)
  const rounds: Round[] = []
  for (let index = 0; index < ROUNDS; index++) {
    const plain = await sendAll(bench, key, { reference: `plain-${index}`, redemption: WITHOUT_PDF })
    const attached = await sendAll(bench, key, { reference: `attached-${index}` })
    const drawn = await drawSome(bench, key, `attached-${index}`)
    const each = { plain, attached, drawn, ratio: round(attached.pdfsPerSecond / drawn) }
    console.error(`  ${JSON.stringify(each)}`)
    rounds.push(each)
  }
  const of = (pick: (each: Round) => number) => round(median(rounds.map(pick)))
  return {
    tickets: TICKETS,
    'mails without a PDF, a second': of(({ plain }) => plain.mailsPerSecond),
    'mails with PDFs, a second': of(({ attached }) => attached.mailsPerSecond),
    'PDFs in mails, a second': of(({ attached }) => attached.pdfsPerSecond),
    'PDFs drawn for downloads, a second': of(({ drawn }) => drawn),
    'PDFs in mails / drawn': of(({ ratio }) => ratio),
    rounds,
  }
}

interface Round {
  readonly plain: Rates
  readonly attached: Rates
  readonly drawn: number
  readonly ratio: number
}

interface Rates {
  readonly mailsPerSecond: number
  readonly pdfsPerSecond: number
}

interface MailedShow {
  readonly reference: string
  readonly redemption?: object
}

/** Unlocks a show while the worker runs; counts from the time at which all mails are queued. */
async function sendAll(bench: Bench, key: string, mailed: MailedShow): Promise<Rates> {
  const { platform, sql, mails } = bench
  const { reference } = mailed
  const show = await openProtectedShow(bench, key, { sellerId: SELLER, ...mailed })
  await fillShow(bench, show, TICKETS)
  mails.reset()
  platform.startWorker()
  try {
    await untilOutboxEmpty(sql)
    await unlockIn(bench, { key, reference }, LEAD_SECONDS)
    await until(() => areAllMailsQueued(sql, show), `${reference} did not unlock in time.`)
    const startedAt = Date.now()
    const before = mails.received()
    const people = await countPeople(bench, reference)
    await until(async () => mails.received().mails >= people, `Mails of ${reference} were not sent in time.`)
    const after = mails.received()
    const seconds = (after.lastAt - startedAt) / 1_000
    return {
      mailsPerSecond: round((after.mails - before.mails) / seconds),
      pdfsPerSecond: round((after.pdfs - before.pdfs) / seconds),
    }
  } finally {
    await platform.stopWorker()
    await deleteMails(sql)
  }
}

async function countPeople({ sql }: Bench, reference: string): Promise<number> {
  const { rows } = await sql.query<{ count: number }>(
    'select count(distinct owner_email)::int from taquilla.tickets where seller_id = $1 and event_reference = $2',
    [SELLER, reference],
  )
  return rows[0]?.count ?? 0
}

/** Downloads the PDF of one ticket again and again, each time drawn anew. @returns PDFs a second */
async function drawSome({ platform: { apiUrl } }: Bench, key: string, reference: string): Promise<number> {
  const call = createCaller(apiUrl, key)
  const id = templateTicketId(reference)
  const ticket = await call<{ _id: string; currentOwnerEmail: string }>(`/v1/tickets/${id}`)
  const query = new URLSearchParams({ ticketSellerId: SELLER })
  const url = new URL(await call<string>(`/v1/tickets/${id}/url?lang=es`))
  const Cookie = await signIn(call, `${url.origin}/guest/api/session?${query}`, ticket.currentOwnerEmail)
  const path = `/guest/api/tickets/${ticket._id}/pdf?${query}`
  const { perSecond } = await runLoad({
    apiUrl,
    key,
    clients: DRAWING_CLIENTS,
    next: () => ({ method: 'GET', path, headers: { Cookie } }),
    isExpected: (status) => status === 200,
    maxSeconds: DRAWING_SECONDS,
  })
  return perSecond
}

async function until(isTrue: () => Promise<boolean>, failure: string): Promise<void> {
  const endsAt = Date.now() + TIMEOUT_MS
  while (!(await isTrue())) {
    if (Date.now() > endsAt) throw new Error(failure)
    await sleep(POLL_MS)
  }
}
