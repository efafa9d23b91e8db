import { admitTicket, cancelEvent, takeBackHandover } from '@taquilla/contract'
import { claimHandover, createListings, startOwnHandover } from '@taquilla/contract/guest'
import { describe, expect, it } from 'vitest'
import { uniqueId } from '../../../test/builders/events.ts'
import { claimOf, type OpenHandover, openHandable, openHandover } from '../../../test/builders/handovers.ts'
import { offering } from '../../../test/builders/market.ts'
import { signIn } from '../../../test/builders/sign-in.ts'
import { sendCall } from '../../../test/call.ts'
import { sized } from '../../../test/full.ts'
import { sendGuestCall } from '../../../test/guest-call.ts'
import { positional } from '../../../test/positional.ts'
import { withTwoApps } from '../../../test/second-app.ts'

const [test, second] = withTwoApps()

const READ = positional(
  'test.read_handed_ticket',
  `select t.status as ticket, t.owner_email as owner, h.status as handover
   from ticket_handovers h
   join tickets t on t.seller_id = h.seller_id and t.ticket_id = h.ticket_id
   where h.seller_id = $1 and h.handover_id = $2`,
)

const appOf = (index: number) => (index % 2 ? test.app : second.app)

async function claimAs(handover: OpenHandover, index: number) {
  const email = `${uniqueId('recipient')}@example.com`
  const session = await signIn(test, email)
  return () =>
    sendGuestCall(appOf(index), claimHandover, {
      sellerId: test.seller.sellerId,
      session,
      ...claimOf(handover),
    }).then((answer) => ({ ...answer, email }))
}

async function stateOf({ handoverId }: OpenHandover) {
  const [row] = await test.database.rows<{ ticket: string; owner: string; handover: string }>(READ, [
    test.seller.sellerId,
    handoverId,
  ])
  return row
}

const rounds = (race: (round: number) => Promise<void>) =>
  Array.from({ length: sized(6, 40) }).reduce<Promise<void>>(
    (before, _, round) => before.then(() => race(round)),
    Promise.resolve(),
  )

describe('claim-handover, concurrent with', () => {
  it('itself: exactly one of twelve people gets the ticket', async () => {
    const handover = await openHandover(test)
    const claims = await Promise.all(Array.from({ length: 12 }, (_, index) => claimAs(handover, index)))
    const answers = await Promise.all(claims.map((claim) => claim()))
    const [winner, ...others] = answers.filter(({ status }) => status === 200)
    expect(others).toEqual([])
    expect(
      new Set(answers.filter(({ status }) => status !== 200).map(({ problem }) => problem.code)),
    ).toEqual(new Set(['handover.claimed']))
    expect(await stateOf(handover)).toEqual({ ticket: 'ACTIVE', owner: winner?.email, handover: 'CLAIMED' })
  })

  it('taking it back: one of both has its way', async () => {
    await rounds(async (round) => {
      const handover = await openHandover(test)
      const claim = await claimAs(handover, round)
      const params = { ticketId: String(handover.ticketIds[0]), handoverId: handover.handoverId }
      const takeBack = () =>
        sendCall(appOf(round + 1), takeBackHandover, { key: test.seller.privateKey, params })
      const [claimed, takenBack] = await Promise.all([claim(), takeBack()])
      expect([claimed.status, takenBack.status].toSorted()).toEqual(
        claimed.status === 200 ? [200, 409] : [200, 410],
      )
      expect((await stateOf(handover))?.owner).toBe(claimed.status === 200 ? claimed.email : handover.owner)
    })
  })

  it('an admission: whoever is first decides, and an admitted ticket keeps its owner', async () => {
    await rounds(async (round) => {
      const handover = await openHandover(test)
      const claim = await claimAs(handover, round)
      const params = { ticketId: String(handover.ticketIds[0]) }
      const admit = () => sendCall(appOf(round + 1), admitTicket, { key: test.seller.privateKey, params })
      const [claimed, admitted] = await Promise.all([claim(), admit()])
      expect(admitted.answer).toBe(true)
      const state = await stateOf(handover)
      expect(state?.ticket).toBe('USED')
      expect(state?.owner).toBe(claimed.status === 200 ? claimed.email : handover.owner)
    })
  })

  it('the cancellation of the show: no ticket of a cancelled show changes hands', async () => {
    await rounds(async (round) => {
      const handover = await openHandover(test)
      const claim = await claimAs(handover, round)
      const params = { externalReferenceId: handover.eventReference }
      const cancel = () => sendCall(appOf(round + 1), cancelEvent, { key: test.seller.privateKey, params })
      const [claimed, cancelled] = await Promise.all([claim(), cancel()])
      expect(cancelled.status, cancelled.text).toBe(200)
      expect((await stateOf(handover))?.owner).toBe(claimed.status === 200 ? claimed.email : handover.owner)
      const late = await (await claimAs(handover, round))()
      expect([409, 410]).toContain(late.status)
    })
  })
})

describe('start-own-handover, concurrent with', () => {
  it('itself and with listing: a ticket is handed over once, or listed', async () => {
    await rounds(async (round) => {
      const { ids, session } = await openHandable(test)
      const call = { sellerId: test.seller.sellerId, session }
      const start = (index: number) =>
        sendGuestCall(appOf(index), startOwnHandover, {
          ...call,
          params: { id: String(ids[0]) },
          body: { lang: 'es' },
        })
      const list = () => sendGuestCall(appOf(round), createListings, { ...call, body: offering(ids) })
      const answers = await Promise.all([start(round), list(), start(round + 1), start(round)])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    })
  })
})
