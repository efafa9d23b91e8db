import { type Event, enqueueTickets } from '@taquilla/contract'
import { beforeAll, expect, it } from 'vitest'
import { withTestApp } from '../../../../test/build-app.ts'
import { createTestEvent } from '../../../../test/builders/events.ts'
import { buildTicket } from '../../../../test/builders/tickets.ts'
import { findTickets } from '../tickets-repository.ts'
import { findUnlessPending } from './find-unless-pending.ts'

const test = withTestApp()
let event: Event
beforeAll(async () => {
  event = await createTestEvent(test)
})

async function enqueue() {
  const body = buildTicket(event)
  await test.call(enqueueTickets, { body: [body] })
  const key = { sellerId: test.seller.sellerId, ticketId: body.ticketId }
  const find = async () => (await findTickets(test.database, key.sellerId, [key.ticketId]))[0]
  return { key, find }
}

it('throws if the ticket is queued', async () => {
  const { key, find } = await enqueue()
  await expect(findUnlessPending(test.database, key, find)).rejects.toMatchObject({ code: 'ticket.pending' })
})

it('finds a ticket that a worker creates after the first look-up', async () => {
  const { key, find } = await enqueue()
  const findThenCreate = async () => {
    const found = await find()
    await test.runJobs()
    return found
  }
  expect(await findUnlessPending(test.database, key, findThenCreate)).toMatchObject({
    ticketId: key.ticketId,
  })
})
