import { createCaller, signIn } from '../hosted/call-api.ts'
import { type LoadResult, round, runLoad } from '../load.ts'
import type { Bench } from '../measures/batches.ts'
import { openProtectedShow, templateOf } from './protected-show.ts'

const CLIENTS = 6
const PAUSE_MS = 50
const SELLER = 'neighbour'

/** What another seller's people and systems feel: some hundred calls a second of each kind. */
export interface NeighbourLoad {
  readonly page: LoadResult
  readonly read: LoadResult
}

/** Another seller, a holder of whose tickets looks at one while its system reads it. */
export interface Neighbour {
  /** Until told to stop. */
  load(isOver: () => boolean): Promise<NeighbourLoad>
}

export async function openNeighbour(bench: Bench): Promise<Neighbour> {
  const { apiUrl } = bench.platform
  const key = await bench.platform.createSeller(SELLER)
  const { reference } = await openProtectedShow(bench, key, { sellerId: SELLER, reference: 'quiet-night' })
  const call = createCaller(apiUrl, key)
  const ticketId = templateOf(reference)
  const ticket = await call<{ _id: string; currentOwnerEmail: string }>(`/v1/tickets/${ticketId}`)
  const address = new URL(await call<string>(`/v1/tickets/${ticketId}/url?lang=es`))
  const query = new URLSearchParams({ ticketSellerId: SELLER })
  const Cookie = await signIn(call, `${address.origin}/guest/api/session?${query}`, ticket.currentOwnerEmail)
  const send = (path: string, headers: Readonly<Record<string, string>>, isOver: () => boolean) =>
    runLoad({
      apiUrl,
      key,
      clients: CLIENTS,
      next: () => (isOver() ? undefined : { method: 'GET', path, headers }),
      isExpected: (status) => status === 200,
      // At moments of their own.
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

/** How many times as long calls took as before. */
export function slowdown(before: LoadResult, during: LoadResult) {
  return { p50: round(during.p50Ms / before.p50Ms), p99: round(during.p99Ms / before.p99Ms) }
}
