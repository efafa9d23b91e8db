import { setTimeout as sleep } from 'node:timers/promises'
import {
  createBuyIntention,
  createEvent,
  createTickets,
  type Event,
  getListedTickets,
} from '@taquilla/contract'
import { buildEvent } from '../builders/events.ts'
import { storeResale } from '../builders/resale.ts'
import { buildTickets } from '../builders/tickets.ts'
import { bodyOf, callAsSeller, type Scene } from './scene.ts'

const LISTINGS = 60
const TICKETS_AT_ONCE = 5
const PAUSE_MS = 60

/** Starts clients that read listed tickets, hold listings and issue tickets until stopped. */
export async function startBackgroundLoad(scene: Scene): Promise<{ stop(): Promise<number> }> {
  const { event, listingIds } = await storeResale(scene.testApp, { count: LISTINGS })
  const created = bodyOf<Event>(await callAsSeller(scene, createEvent, { body: buildEvent() }))
  let isStopped = false
  let calls = 0
  const read = () => callAsSeller(scene, getListedTickets, { params: { eventId: event.eventReference } })
  const hold = () => {
    const items = [listingIds[calls % LISTINGS]]
    return callAsSeller(scene, createBuyIntention, { body: { items, user: `crowd-${calls}@example.com` } })
  }
  const issue = () => callAsSeller(scene, createTickets, { body: buildTickets(created, TICKETS_AT_ONCE) })
  const clients = [read, hold, issue].map(async (call) => {
    while (!isStopped) {
      await call()
      calls += 1
      await sleep(PAUSE_MS)
    }
  })
  return {
    async stop() {
      isStopped = true
      await Promise.all(clients)
      return calls
    },
  }
}
