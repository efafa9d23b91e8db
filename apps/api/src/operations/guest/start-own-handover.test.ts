import { cancelEvent } from '@taquilla/contract'
import { createListings, getOwnHandover, getTicketPage, startOwnHandover } from '@taquilla/contract/guest'
import { describe, expect, it } from 'vitest'
import { withTestApp } from '../../../test/build-app.ts'
import { uniqueId } from '../../../test/builders/events.ts'
import {
  changeTickets,
  type Handable,
  handOver,
  OBSTACLES,
  openHandable,
  openHandover,
} from '../../../test/builders/handovers.ts'
import { changeShows, offering } from '../../../test/builders/market.ts'
import { signIn } from '../../../test/builders/sign-in.ts'
import { expectEveryCode, expectRefusal } from '../../../test/refusals.ts'

const test = withTestApp()

const start = ({ ids, session }: Handable, body: object = {}) =>
  test.guest(startOwnHandover, { params: { id: String(ids[0]) }, session, body: { lang: 'es', ...body } })

const newPerson = async () => {
  const email = `${uniqueId('recipient')}@example.com`
  return { email, session: await signIn(test, email) }
}

describe('start-own-handover', () => {
  it('answers the link, and shows the handover on the ticket page', async () => {
    const handover = await openHandover(test)
    const { ids, session } = handover
    const { answer } = await test.guest(getTicketPage, { params: { id: String(ids[0]) }, session })
    expect(answer.ticket?.handover).toMatchObject({ id: handover.handoverId, recipientEmail: null })
    expect(answer.ticket?.handoverRefusal?.code).toBe('handover.pending')
    const params = { id: handover.handoverId }
    const own = await test.guest(getOwnHandover, { params, query: { lang: 'en' }, session })
    expect(own.answer.url).toContain(`/en/guest/handovers/${handover.handoverId}/claim?`)
    expect(own.answer.url).toContain(`token=${handover.token}`)
  })

  it('ends the handover with the start of the show at the latest', async () => {
    const handable = await openHandable(test)
    await changeShows(test, handable, { startsInSeconds: 3_600 * 20 })
    const { answer } = await start(handable)
    const { answer: page } = await test.guest(getTicketPage, {
      params: { id: String(handable.ids[0]) },
      session: handable.session,
    })
    expect(answer.expiresAt).toBe(page.show.startsAt)
  })

  it.each([
    [
      'handover.ticket_not_active',
      409,
      (each: Handable) => changeTickets(test, each, { status: 'CANCELLED' }),
    ],
    ['handover.pending', 409, (each: Handable) => handOver(test, each)],
    ['show.past', 409, (each: Handable) => changeShows(test, each, { startsInSeconds: -60 })],
    [
      'show.cancelled',
      409,
      ({ eventReference }: Handable) =>
        test.call(cancelEvent, { params: { externalReferenceId: eventReference } }),
    ],
  ] as const)('refuses with %s', async (code, status, prepare) => {
    const handable = await openHandable(test)
    await prepare(handable)
    await expectRefusal(start(handable), status, code)
  })

  it.each(OBSTACLES)('refuses with %s', async (code, prepare) => {
    const handable = await openHandable(test)
    await prepare(test, handable)
    await expectRefusal(start(handable), 409, code)
  })

  it('refuses a listed ticket, and listing one whose handover is pending', async () => {
    const [listed, pending] = [await openHandable(test), await openHandover(test)]
    await test.guest(createListings, { session: listed.session, body: offering(listed.ids) })
    await expectRefusal(start(listed), 409, 'handover.ticket_not_active')
    const list = test.guest(createListings, { session: pending.session, body: offering(pending.ids) })
    await expectRefusal(list, 409, 'handover.pending')
  })

  it('refuses a deleted ticket, other people, and the owner as recipient', async () => {
    const deleted = await openHandable(test)
    await changeTickets(test, deleted, { status: 'DELETED' })
    await expectRefusal(start(deleted), 404, 'ticket.not_found')
    const handable = await openHandable(test)
    const other = await newPerson()
    await expectRefusal(start({ ...handable, session: other.session }), 403, 'ticket.not_yours')
    await expectRefusal(
      start(handable, { recipientEmail: handable.owner.toUpperCase() }),
      409,
      'handover.to_owner',
    )
  })

  it('limits the pending handovers of a person, and the mails to a mailbox', async () => {
    const handable = await openHandable(test, { count: 21 })
    const answers = await Promise.all(handable.ids.map((id) => start({ ...handable, ids: [id] })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    const [refused] = answers.filter(({ status }) => status !== 200)
    expect(refused?.problem.code).toBe('handover.too_many')

    const mailed = await openHandable(test, { count: 6 })
    const name = uniqueId('friend')
    const send = (id: string, index: number) =>
      start({ ...mailed, ids: [id] }, { recipientEmail: `${name}+${index}@example.com` })
    for (const [index, id] of mailed.ids.entries()) {
      const { status, problem } = await send(id, index)
      if (index < 5) expect(status).toBe(200)
      else expect([status, problem.code]).toEqual([429, 'rate_limit.exceeded'])
    }
  })
})

expectEveryCode(startOwnHandover)
