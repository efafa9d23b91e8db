import { listTickets } from '@taquilla/contract'
import { expect } from 'vitest'
import {
  compareHistory,
  compareListed,
  compareListing,
  comparePurchase,
  compareTicket,
} from './commands/reading-commands.ts'
import { ticketFields } from './commands/ticket-commands.ts'
import type { Model } from './model.ts'
import { runWorker } from './worker.ts'
import type { World } from './world.ts'

/** Histories that are read at the end of a sequence; reading all of them would take most of its time. */
const HISTORIES = 2

/** Lets the worker finish, and compares what can be read with the model. */
export async function compareAll(model: Model, world: World): Promise<void> {
  await compareListed(model, world)
  await runWorker(model, world)
  await compareListed(model, world)
  await compareTickets(model, world)
  for (const number of new Set(model.listings.map(({ ticket }) => ticket))) {
    await compareListing(model, world, { number, reseller: null })
  }
  const longest = [...model.histories].toSorted(([, one], [, other]) => other.length - one.length)
  for (const [number] of longest.slice(0, HISTORIES)) await compareHistory(model, world, number)
  for (const purchase of model.purchases) await comparePurchase(model, world, purchase)
}

async function compareTickets(model: Model, world: World): Promise<void> {
  const { answer } = await world.call(listTickets, {
    query: { externalReferenceEventId: world.eventReference },
  })
  const all = [...model.tickets.values()]
  for (const { number } of all.filter(({ status }) => status === 'REJECTED')) {
    await compareTicket(model, world, number)
  }
  const tickets = all.filter(({ status }) => status !== 'DELETED' && status !== 'REJECTED')
  expect(answer.results.toSorted((one, other) => one.ticketId.localeCompare(other.ticketId))).toMatchObject(
    tickets.map(ticketFields).toSorted((one, other) => one.ticketId.localeCompare(other.ticketId)),
  )
}
