import type { Bench } from '../bench.ts'
import { createCaller, signIn } from '../hosted/call-api.ts'
import { type LoadResult, round, runLoad } from '../run-load.ts'
import { openProtectedShow, templateTicketId } from './protected-show.ts'

const CLIENTS = 6
const PAUSE_MS = 50
const SELLER = 'neighbour'

/** Results of a second seller's page views and API reads, each about a hundred per second. */
export interface NeighbourLoad {
  readonly page: LoadResult
  readonly read: LoadResult
}

/** Second seller on the platform: one of its holders views a ticket page while its system reads the ticket. */
export interface Neighbour {
  /** Sends requests until `isOver` returns true. */
  load(isOver: () => boolean): Promise<NeighbourLoad>
}

export async function openNeighbour(bench: Bench): Promise<Neighbour> {
  const { apiUrl } = bench.platform
  const key = await bench.platform.createSeller(SELLER)
  const { reference } = await openProtectedShow(bench, key, { sellerId: SELLER, reference: 'quiet-night' })
  const call = createCaller(apiUrl, key)
  const ticketId = templateTicketId(reference)
  const ticket = await call<{ _id: string; currentOwnerEmail: string }>(`/v1/tickets/${ticketId}`)
  const ticketUrl = new URL(await call<string>(`/v1/tickets/${ticketId}/url?lang=es`))
  const query = new URLSearchParams({ ticketSellerId: SELLER })
  const Cookie = await signIn(
    call,
    `${ticketUrl.origin}/guest/api/session?${query}`,
    ticket.currentOwnerEmail,
  )
  const send = (path: string, headers: Readonly<Record<string, string>>, isOver: () => boolean) =>
    runLoad({
      apiUrl,
      key,
      clients: CLIENTS,
      next: () => (isOver() ? undefined : { method: 'GET', path, headers }),
      isExpected: (status) => status === 200,
      // Random pauses prevent clients from sending at the same moment.
      pauseMs: () => Math.random() * 2 * PAUSE_MS,
    })
  return {
    async load(isOver) {
      const [page, read] = await Promise.all([
        send(`/guest/api/tickets/${ticket._id}?${query}`, { Cookie }, isOver),
        send(`/v1/tickets/${ticketId}`, {}, isOver),
      ])
      return { page, read }
    },
  }
}

/** Latency ratio: how many times as long calls took as before. */
export function slowdown(before: LoadResult, during: LoadResult) {
  return { p50: round(during.p50Ms / before.p50Ms), p99: round(during.p99Ms / before.p99Ms) }
}
