import {
  cancelEvent,
  enqueueTickets,
  getHandover,
  getTicketHistory,
  listHandovers,
  startHandover,
  takeBackHandover,
} from '@taquilla/contract'
import { claimHandover, createListings } from '@taquilla/contract/guest'
import { describe, expect, it } from 'vitest'
import { contactOf } from '#domain/values/contact.ts'
import { erasePerson } from '#operations/persons/erase-person.ts'
import { withTestApp } from '../../../test/build-app.ts'
import { uniqueId } from '../../../test/builders/events.ts'
import { claimOf, type Handable, OBSTACLES, openHandable } from '../../../test/builders/handovers.ts'
import { changeShows, offering } from '../../../test/builders/market.ts'
import { signIn } from '../../../test/builders/sign-in.ts'
import { expectEveryCode, expectRefusal } from '../../../test/refusals.ts'
import { createScene, ticketOf } from '../../../test/scene.ts'

const test = withTestApp()

const byTicket = ({ ticketIds }: Pick<Handable, 'ticketIds'>) => ({
  params: { ticketId: String(ticketIds[0]) },
})
const start = (handable: Handable, body: object = {}) =>
  test.call(startHandover, { ...byTicket(handable), body })
async function started(body: object = {}) {
  const handable = await openHandable(test)
  const { answer, text } = await start(handable, body)
  expect(answer, text).toMatchObject({ status: 'PENDING' })
  const token = String(new URL(String(answer.url)).searchParams.get('token'))
  const params = { ticketId: answer.ticketId, handoverId: answer._id }
  return { ...handable, answer, params, token, handoverId: answer._id }
}

describe('start-handover', () => {
  it('answers the handover with its link, which the recipient claims', async () => {
    const recipient = `${uniqueId('recipient')}@example.com`
    const handover = await started({ recipientEmail: recipient, giverName: 'Ana', language: 'en' })
    expect(handover.answer).toMatchObject({
      reason: null,
      recipientEmail: recipient,
      giverName: 'Ana',
      newOwnerEmail: null,
      endedAt: null,
    })
    expect(handover.answer.url).toContain('/en/guest/handovers/')
    const session = await signIn(test, recipient)
    const claimed = await test.guest(claimHandover, { ...claimOf(handover), session })
    expect(claimed.status, claimed.text).toBe(200)
    const { answer } = await test.call(getHandover, { params: handover.params })
    expect(answer).toMatchObject({ status: 'CLAIMED', newOwnerEmail: recipient, url: null })
  })

  it.each([
    ['handover.pending', (each: Handable) => start(each)],
    ['show.past', (each: Handable) => changeShows(test, each, { startsInSeconds: -60 })],
    [
      'show.cancelled',
      ({ eventReference }: Handable) =>
        test.call(cancelEvent, { params: { externalReferenceId: eventReference } }),
    ],
    [
      'handover.ticket_not_active',
      ({ session, ids }: Handable) => test.guest(createListings, { session, body: offering(ids) }),
    ],
  ] as const)('refuses with %s', async (code, prepare) => {
    const handable = await openHandable(test)
    await prepare(handable)
    await expectRefusal(start(handable), 409, code)
  })

  it.each(OBSTACLES)('refuses with %s', async (code, prepare) => {
    const handable = await openHandable(test)
    await prepare(test, handable)
    await expectRefusal(start(handable), 409, code)
  })

  it('refuses the owner as recipient, and more pending handovers than a person may have', async () => {
    const handable = await openHandable(test, { count: 21 })
    await expectRefusal(start(handable, { recipientEmail: handable.owner }), 409, 'handover.to_owner')
    for (const ticketId of handable.ticketIds.slice(1)) await start({ ...handable, ticketIds: [ticketId] })
    await expectRefusal(start(handable), 409, 'handover.too_many')
  })

  it('refuses a ticket that waits in the queue', async () => {
    const scene = await createScene(test)
    const ticketId = uniqueId('queued')
    await test.call(enqueueTickets, { body: [ticketOf(scene, ticketId)] })
    await expectRefusal(test.call(startHandover, { params: { ticketId }, body: {} }), 409, 'ticket.pending')
  })

  it('refuses a name that holds an address', async () => {
    const { problem } = await start(await openHandable(test), { giverName: 'www.example.com/premio' })
    expect(problem.errors?.map(({ pointer }) => pointer)).toEqual(['/giverName'])
  })
})

describe('list-handovers', () => {
  it('answers the handovers of a ticket, the newest first', async () => {
    const first = await started()
    await test.call(takeBackHandover, { params: first.params })
    const second = await start(first)
    const { answer } = await test.call(listHandovers, byTicket(first))
    expect(answer.map(({ _id, status, reason }) => [_id, status, reason])).toEqual([
      [second.answer._id, 'PENDING', null],
      [first.handoverId, 'ENDED', 'TAKEN_BACK'],
    ])
  })
})

describe('take-back-handover', () => {
  it('ends the handover, and answers it again', async () => {
    const { params } = await started()
    const { answer } = await test.call(takeBackHandover, { params })
    expect(answer).toMatchObject({ status: 'ENDED', reason: 'TAKEN_BACK', url: null })
    expect((await test.call(takeBackHandover, { params })).answer).toEqual(answer)
  })

  it('refuses a claimed one, and one of another ticket', async () => {
    const handover = await started()
    const other = await openHandable(test)
    const params = { ...handover.params, ticketId: String(other.ticketIds[0]) }
    await expectRefusal(test.call(takeBackHandover, { params }), 404, 'handover.not_found')
    await expectRefusal(test.call(getHandover, { params }), 404, 'handover.not_found')
    const session = await signIn(test, `${uniqueId('recipient')}@example.com`)
    await test.guest(claimHandover, { ...claimOf(handover), session })
    await expectRefusal(test.call(takeBackHandover, { params: handover.params }), 409, 'handover.claimed')
  })
})

describe('the history of a ticket', () => {
  it('names the handovers', async () => {
    const recipient = `${uniqueId('recipient')}@example.com`
    const first = await started({ recipientEmail: recipient })
    await test.runJobs()
    await test.call(takeBackHandover, { params: first.params })
    const second = await start(first)
    const link = new URL(String(second.answer.url))
    const session = await signIn(test, recipient)
    const claim = { handoverId: second.answer._id, token: String(link.searchParams.get('token')) }
    await test.guest(claimHandover, { ...claimOf(claim), session })
    await test.runJobs()
    const { answer } = await test.call(getTicketHistory, byTicket(first))
    expect(answer.results.map(({ action, reason }) => [action, reason])).toEqual([
      ['HANDOVER_STARTED', null],
      ['HANDOVER_ENDED', 'TAKEN_BACK'],
      ['HANDOVER_STARTED', null],
      ['HANDED_OVER', null],
    ])
  })
})

describe('an erased person', () => {
  it('is in no handover any more, and a pending one ends', async () => {
    const recipient = `${uniqueId('recipient')}@example.com`
    const { sellerId } = test.seller
    const pending = await started({ recipientEmail: recipient, giverName: 'Ana Única' })
    await erasePerson(test.options, { sellerId, person: contactOf('email', pending.owner) })
    const { answer, text } = await test.call(getHandover, { params: pending.params })
    expect(answer).toMatchObject({
      status: 'ENDED',
      reason: 'TICKET_ENDED',
      recipientEmail: recipient,
      giverName: null,
    })
    expect(text).not.toContain(pending.owner)
    await erasePerson(test.options, { sellerId, person: contactOf('email', recipient) })
    expect((await test.call(getHandover, { params: pending.params })).text).not.toContain(recipient)
  })
})

expectEveryCode(startHandover)
expectEveryCode(takeBackHandover)
