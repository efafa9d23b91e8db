import { admitTicket, getHandover, getTicket } from '@taquilla/contract'
import {
  claimHandover,
  createListings,
  getHandoverPage,
  getMyTickets,
  getOwnHandover,
  getTicketPage,
  takeBackOwnHandover,
} from '@taquilla/contract/guest'
import { describe, expect, it } from 'vitest'
import { withTestApp } from '../../../test/build-app.ts'
import { uniqueId } from '../../../test/builders/events.ts'
import {
  changeTickets,
  claimOf,
  handOver,
  OBSTACLES,
  type OpenHandover,
  openHandable,
  openHandover,
} from '../../../test/builders/handovers.ts'
import { offering } from '../../../test/builders/market.ts'
import { readOutbox } from '../../../test/builders/outbox.ts'
import { signIn } from '../../../test/builders/sign-in.ts'
import { positional } from '../../../test/positional.ts'
import { expectEveryCode, expectRefusal } from '../../../test/refusals.ts'

const test = withTestApp()

const REPLACE_CODES = positional(
  'test.replace_codes',
  'update sellers set replaces_codes = $2 where seller_id = $1',
)
const EXPIRE = positional(
  'test.expire_handover',
  `update ticket_handovers set started_at = started_at - interval '9 days', expires_at = seller_now($1) - interval '1 second'
   where seller_id = $1 and handover_id = $2`,
)

const newPerson = async () => {
  const email = `${uniqueId('recipient')}@example.com`
  return { email, session: await signIn(test, email) }
}

const claimAs = async (handover: OpenHandover, more: object = {}) => {
  const recipient = await newPerson()
  const claimed = await test.guest(claimHandover, { ...claimOf(handover, more), session: recipient.session })
  return { ...recipient, ...claimed }
}

describe('claim-handover', () => {
  it('moves the ticket once: to the recipient, away from every session of the giver', async () => {
    const handover = await openHandover(test)
    const { ids, session, owner } = handover
    const params = { id: String(ids[0]) }
    const before = await signIn(test, owner)
    const claimed = await claimAs(handover)
    expect(claimed.answer, claimed.text).toMatchObject({ ticketId: params.id, isCodeAwaited: false })
    for (const old of [session, before, await signIn(test, owner)]) {
      expect((await test.guest(getTicketPage, { params, session: old })).answer).toMatchObject({
        view: 'OTHER',
        ticket: null,
      })
      expect((await test.guest(getMyTickets, { session: old })).answer.tickets).toEqual([])
    }
    const page = await test.guest(getTicketPage, { params, session: claimed.session })
    expect(page.answer).toMatchObject({ view: 'OWNER', ticket: { resoldAt: null, handover: null } })
    const again = await test.guest(claimHandover, { ...claimOf(handover), session: claimed.session })
    expect(again.answer).toEqual(claimed.answer)
    await expectRefusal(claimAs(handover), 409, 'handover.claimed')
    const { answer } = await test.call(getTicket, { params: { ticketId: String(handover.ticketIds[0]) } })
    expect(answer.currentOwnerEmail).toBe(claimed.email)
  })

  it('announces the new owner, and the history names the change', async () => {
    const handover = await openHandover(test)
    await claimAs(handover)
    const own = (await readOutbox(test)).filter(({ payload }) => payload.handoverId === handover.handoverId)
    const ticketIds = [...handover.ticketIds]
    const payload = { handoverId: handover.handoverId, ticketIds }
    expect(own).toEqual([
      { topic: 'handover.started', payload },
      { topic: 'handover.claimed', payload: { ...payload, language: 'es' } },
      { topic: 'ticket.updated', payload },
    ])
  })

  it('waits for a new code if the giver had seen theirs', async () => {
    await test.database.rows(REPLACE_CODES, [test.seller.sellerId, true])
    const handable = await openHandable(test)
    await changeTickets(test, handable, { isReleased: true })
    const claimed = await claimAs(await handOver(test, handable))
    await test.database.rows(REPLACE_CODES, [test.seller.sellerId, false])
    expect(claimed.answer, claimed.text).toMatchObject({ isCodeAwaited: true })
    const params = { id: String(handable.ids[0]) }
    const page = await test.guest(getTicketPage, { params, session: claimed.session })
    expect(page.answer.ticket?.codeState).toBe('AWAITED')
  })

  it('asks for the holder of a nominal ticket, and shows nobody the previous one', async () => {
    const old = { fullName: 'Ana Vieja', identificationNumber: '27890123' }
    const handover = await openHandover(test, { details: { holder: old } })
    await expectRefusal(claimAs(handover), 422, 'request.invalid')
    const holder = { fullName: 'Bruno Nuevo', identificationNumber: '30111222' }
    const claimed = await claimAs(handover, { holder })
    expect(claimed.answer.holderName).toBe('Bruno Nuevo')
    const params = { id: String(handover.ids[0]) }
    const page = await test.guest(getTicketPage, { params, session: claimed.session })
    expect(page.text).not.toContain(old.fullName)
    await expectRefusal(claimAs(await openHandover(test), { holder }), 422, 'request.invalid')
  })

  it('serves only the person to whose address it was handed over', async () => {
    const recipient = await newPerson()
    const handover = await handOver(test, await openHandable(test), recipient.email)
    await expectRefusal(claimAs(handover), 403, 'handover.for_other_person')
    await expectRefusal(
      test.guest(claimHandover, { ...claimOf(handover), session: handover.session }),
      409,
      'handover.to_owner',
    )
    const claimed = await test.guest(claimHandover, { ...claimOf(handover), session: recipient.session })
    expect(claimed.status, claimed.text).toBe(200)
  })

  it('refuses a wrong token, one that was taken back, and one that expired', async () => {
    const handover = await openHandover(test)
    await expectRefusal(claimAs({ ...handover, token: 'x' }), 404, 'handover.not_found')
    const params = { id: handover.handoverId }
    await test.guest(takeBackOwnHandover, { params, session: handover.session })
    await expectRefusal(claimAs(handover), 410, 'handover.ended')
    const expired = await openHandover(test)
    await test.database.rows(EXPIRE, [test.seller.sellerId, expired.handoverId])
    await expectRefusal(claimAs(expired), 410, 'handover.ended')
    // The row is still pending, and does not keep the owner from starting anew.
    await claimAs(await handOver(test, expired))
  })

  it.each(OBSTACLES)('refuses with %s what became impossible since', async (code, prepare) => {
    const handover = await openHandover(test)
    await prepare(test, handover)
    await expectRefusal(claimAs(handover), 409, code)
  })
})

describe('take-back-own-handover', () => {
  it('ends a pending handover of the person, and succeeds again', async () => {
    const { handoverId, session, ids } = await openHandover(test)
    const call = { params: { id: handoverId }, session }
    expect((await test.guest(takeBackOwnHandover, call)).status).toBe(200)
    expect((await test.guest(takeBackOwnHandover, call)).status).toBe(200)
    await expectRefusal(test.guest(getOwnHandover, { ...call, query: { lang: 'es' } }), 410, 'handover.ended')
    const listed = await test.guest(createListings, { session, body: offering(ids) })
    expect(listed.status, listed.text).toBe(200)
  })

  it('refuses other people, and a claimed one', async () => {
    const handover = await openHandover(test)
    const other = await newPerson()
    const params = { id: handover.handoverId }
    await expectRefusal(
      test.guest(takeBackOwnHandover, { params, session: other.session }),
      404,
      'handover.not_found',
    )
    await claimAs(handover)
    const { session } = handover
    await expectRefusal(test.guest(takeBackOwnHandover, { params, session }), 409, 'handover.claimed')
    const own = test.guest(getOwnHandover, { params, session, query: { lang: 'es' } })
    await expectRefusal(own, 409, 'handover.claimed')
  })
})

describe('get-handover-page', () => {
  const viewOf = async ({ handoverId, token }: OpenHandover, session?: string) =>
    (await test.guest(getHandoverPage, { params: { id: handoverId }, query: { token }, session })).answer

  it('shows who it is from without an address, and what each visitor may do', async () => {
    const recipient = await newPerson()
    const handover = await handOver(test, await openHandable(test), recipient.email)
    const stranger = await newPerson()
    const page = await viewOf(handover)
    expect(page).toMatchObject({ view: 'OPEN', giverName: 'Ana', isAddressed: true, ticketId: null })
    expect(JSON.stringify(page)).not.toMatch(/@/)
    expect((await viewOf(handover, recipient.session)).view).toBe('OPEN')
    expect((await viewOf(handover, stranger.session)).view).toBe('FOR_OTHER')
    expect((await viewOf(handover, handover.session)).view).toBe('OWN')
    await test.guest(claimHandover, { ...claimOf(handover), session: recipient.session })
    expect(await viewOf(handover, recipient.session)).toMatchObject({
      view: 'YOURS',
      ticketId: handover.ids[0],
    })
    expect(await viewOf(handover, stranger.session)).toMatchObject({ view: 'CLAIMED', ticketId: null })
  })
})

describe('an admission', () => {
  it('is still the owner’s, and ends the handover', async () => {
    const handover = await openHandover(test)
    const ticketId = String(handover.ticketIds[0])
    expect((await test.call(admitTicket, { params: { ticketId } })).answer).toBe(true)
    await expectRefusal(claimAs(handover), 410, 'handover.ended')
    await test.runJobs()
    const { answer } = await test.call(getHandover, { params: { ticketId, handoverId: handover.handoverId } })
    expect(answer).toMatchObject({ status: 'ENDED', reason: 'TICKET_ENDED' })
  })
})

expectEveryCode(claimHandover)
expectEveryCode(takeBackOwnHandover)
expectEveryCode(getOwnHandover)
