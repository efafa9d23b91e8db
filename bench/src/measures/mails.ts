import { setTimeout as sleep } from 'node:timers/promises'
import { runClients } from '../load/clients.ts'
import { rounded } from '../load/figures.ts'
import type { Bench, RoundResult } from '../measure.ts'
import type { Seller } from '../platform.ts'
import { scaled, scaledSeconds } from '../scale.ts'
import {
  deleteMails,
  type NewShow,
  openProtectedShow,
  openTicketPage,
  unlockIn,
  untilMailsQueued,
  untilOutboxEmpty,
} from '../stock/protected-show.ts'

const TICKETS = scaled(6_000)
const LEAD_SECONDS = 2
const DRAWING_SECONDS = scaledSeconds(10)
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
export async function measureMails(bench: Bench, round: number): Promise<RoundResult> {
  const seller = await bench.platform.createSeller(`mails-${round}`)
  const plain = await sendAll(bench, seller, { reference: 'plain', count: TICKETS, redemption: WITHOUT_PDF })
  const attached = await sendAll(bench, seller, { reference: 'attached', count: TICKETS })
  const { pdf } = await openTicketPage(seller, 'attached')
  const load = { clients: DRAWING_CLIENTS, next: () => pdf, maxSeconds: DRAWING_SECONDS }
  const { perSecond: drawn } = await runClients(seller, load)
  return {
    figures: {
      tickets: TICKETS,
      'mails without a PDF, a second': plain.mailsPerSecond,
      'mails with PDFs, a second': attached.mailsPerSecond,
      'PDFs in mails, a second': attached.pdfsPerSecond,
      'PDFs drawn for downloads, a second': drawn,
      'PDFs in mails / drawn': rounded(attached.pdfsPerSecond / drawn),
    },
  }
}

/** Unlocks a show while the worker runs; counts from the time at which all mails are queued. */
async function sendAll(bench: Bench, seller: Seller, newShow: NewShow) {
  const { platform, sql, mails } = bench
  const show = await openProtectedShow(bench, seller, newShow)
  mails.reset()
  platform.startWorker()
  try {
    await untilOutboxEmpty(sql)
    await unlockIn(seller, show.reference, LEAD_SECONDS)
    const { owners } = await untilMailsQueued(sql, show, TIMEOUT_MS)
    const startedAt = Date.now()
    const before = mails.received()
    while (mails.received().mails < owners) {
      if (Date.now() > startedAt + TIMEOUT_MS)
        throw new Error(`Mails of ${show.reference} were not sent in time.`)
      await sleep(POLL_MS)
    }
    const after = mails.received()
    const seconds = (after.lastAt - startedAt) / 1_000
    return {
      mailsPerSecond: rounded((after.mails - before.mails) / seconds),
      pdfsPerSecond: rounded((after.pdfs - before.pdfs) / seconds),
    }
  } finally {
    await platform.stopWorker()
    await deleteMails(sql)
  }
}
