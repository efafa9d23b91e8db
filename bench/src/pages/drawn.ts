import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { runClients } from '../load/clients.ts'
import type { RawRequest } from '../load/connections.ts'
import { rounded } from '../load/figures.ts'
import type { Bench, RoundResult } from '../measure.ts'
import type { Platform, Seller } from '../platform.ts'
import { scaledSeconds } from '../scale.ts'
import { REFERENCE } from '../stock/event.ts'
import { openProtectedShow, openTicketPage } from '../stock/protected-show.ts'
import { insertListings, openResale } from '../stock/tickets.ts'

const SECONDS = scaledSeconds(8)
const OFFERS = 200
const CLIENTS = 32
/** Pause of a single client: a process that is busy all the time leaves pages to the browser. */
const PAUSE_MS = 4
/** Unit of times in /proc, in seconds. */
const TICK = 0.01

/**
 * Processor time of the API for a page that it draws: a resale page from memory and drawn each time, and a ticket page
 * beside the calls that the browser would make for it.
 */
export async function measureDrawn({ platform, sql }: Bench, round: number): Promise<RoundResult> {
  const seller = await platform.createSeller(`drawn-${round}`)
  await openResale(seller, REFERENCE)
  const { sellerId } = seller
  await insertListings(sql, { sellerId, reference: REFERENCE, prefix: 'offer', count: OFFERS })
  const { rows } = await sql.query('select id from taquilla.events where seller_id = $1', [sellerId])
  const resale = `/es/guest/events/${rows[0].id}/resale?ticketSellerId=${sellerId}&showId=show-1`

  await openProtectedShow({ platform, sql } as Bench, seller, { reference: 'ticket', count: 1 })
  const ticket = await openTicketPage(seller, 'ticket')
  const ticketPath = ticket.page.path.replace('/guest/api', '/es/guest').replace('?', '/view?')
  const measure = (load: Load) => measureLoad(platform, seller, load)
  let number = 0
  const fromMemory = await measure({
    clients: CLIENTS,
    next: () => ({ method: 'GET', path: resale, headers: { 'Accept-Encoding': 'br' } }),
  })
  const drawn = await measure({
    isDrawn: true,
    next: () => ({ method: 'GET', path: `${resale}&visit=${++number}` }),
  })
  const ticketDrawn = await measure({ isDrawn: true, next: () => ({ ...ticket.page, path: ticketPath }) })
  const ticketCalls = await measure({ next: () => ticket.page })
  return {
    figures: {
      'resale page with 200 offers, from memory': fromMemory,
      'resale page with 200 offers, drawn': drawn,
      'ticket page, drawn for its owner': ticketDrawn,
      'call of the ticket page': ticketCalls,
      'ticket page / its call': rounded(ticketDrawn.cpuMs / ticketCalls.cpuMs),
    },
  }
}

interface Load {
  readonly clients?: number
  readonly next: () => RawRequest
  /** True if each answer must be a page that the server drew. */
  readonly isDrawn?: boolean
}

async function measureLoad(platform: Platform, seller: Seller, { clients = 1, next, isDrawn = false }: Load) {
  const load = {
    clients,
    next,
    pauseMs: clients === 1 ? PAUSE_MS : 0,
    isExpected: (status: number, body: string) =>
      status === 200 && (!isDrawn || body.includes('data-drawn="whole"')),
  }
  // While the process was busy with the load before, it left pages to the browser.
  await sleep(1_000)
  await runClients(seller, { ...load, isExpected: () => true, maxSeconds: SECONDS / 4 })
  const before = await cpuSeconds(platform)
  const { requests, perSecond, p50Ms, p99Ms } = await runClients(seller, { ...load, maxSeconds: SECONDS })
  const used = (await cpuSeconds(platform)) - before
  const cpuMs = rounded((used / requests) * 1_000)
  return { perSecond, perCoreSecond: Math.round(requests / used), cpuMs, p50Ms, p99Ms }
}

/** Processor time that the API has used, by Linux. */
async function cpuSeconds({ pids }: Platform): Promise<number> {
  const stat = await readFile(`/proc/${pids().api}/stat`, 'utf8')
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number)
  return (user + system) * TICK
}
