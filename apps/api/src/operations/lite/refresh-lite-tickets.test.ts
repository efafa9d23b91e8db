import { getMyTickets } from '@taquilla/contract/guest'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { contactOf } from '#domain/values/contact.ts'
import {
  clearCalls,
  connectLite,
  type LitePeople,
  listLite,
  newPeople,
  openLite,
  readLiteTickets,
  readMine,
} from '../../../test/builders/lite.ts'
import { readListing } from '../../../test/builders/market.ts'
import { signIn } from '../../../test/builders/sign-in.ts'
import { openForFile } from '../../../test/open-for-file.ts'
import { answerOnce, liteStanding } from '../../../test/providers/lite-server.ts'

const lite = openForFile(openLite)
let people: LitePeople
beforeEach(() => {
  clearCalls(lite)
  people = newPeople(lite)
})

const myTickets = () => readMine(lite, people.holder)
const stored = async () =>
  (await readLiteTickets(lite)).filter(({ owner_email }) => owner_email === people.holder)

describe('the tickets of a person', () => {
  it('are those of the system’s response, without a code, at the price paid', async () => {
    const { tickets, organizer } = await myTickets()
    expect(organizer).toBe('ANSWERED')
    expect(tickets).toHaveLength(2)
    expect(tickets[0]).toMatchObject({ isHeldByOrganizer: true, isUnlocked: false, sellRefusal: null })
    expect(tickets.map(({ seat }) => seat?.isAccessible)).toEqual([true, true])
    expect((await stored()).map(({ price_minor }) => price_minor)).toEqual([74_800n, 74_800n])
  })

  it('keep their id from response to response', async () => {
    lite.server.tickets.set(people.holder, [...people.seats, liteStanding(), liteStanding()])
    const first = await myTickets()
    lite.server.tickets.set(people.holder, [liteStanding(), people.seats[1], liteStanding(), people.seats[0]])
    const second = await myTickets()
    const idsOf = ({ tickets }: typeof first) => tickets.map(({ id }) => id).toSorted()
    expect(idsOf(second)).toEqual(idsOf(first))
    expect(idsOf(first)).toHaveLength(4)
  })

  it('are deleted with their listing if the system no longer returns them', async () => {
    const { tickets } = await myTickets()
    const [listingId] = await listLite(lite, [String(tickets[0]?.id)], {
      type: 'SINGLE',
      email: people.holder,
    })
    lite.server.tickets.set(people.holder, [])
    expect(await myTickets()).toMatchObject({ tickets: [], organizer: 'ANSWERED' })
    expect(await readListing(lite.test, String(listingId))).toMatchObject({
      status: 'CANCELLED',
      ending: 'TICKET_DELETED',
      ticket_status: 'DELETED',
    })
  })

  it('change owner if the system says so', async () => {
    await myTickets()
    lite.server.tickets.set(people.holder, [people.seats[1]])
    lite.server.tickets.set(people.buyer, [people.seats[0]])
    expect((await readMine(lite, people.buyer)).tickets).toHaveLength(1)
    expect((await myTickets()).tickets).toHaveLength(1)
  })

  it('are empty, with a reason, if the system does not know the address', async () => {
    lite.server.tickets.delete(people.holder)
    expect(await myTickets()).toMatchObject({ tickets: [], organizer: 'PERSON_UNKNOWN' })
  })

  it('are fetched at most once a minute, by one call at a time', async () => {
    const session = await signIn(lite.test, people.holder)
    await Promise.all(Array.from({ length: 8 }, () => lite.test.guest(getMyTickets, { session })))
    await lite.test.guest(getMyTickets, { session })
    expect(lite.server.calls).toEqual(['GET /tickets'])
    expect(await stored()).toHaveLength(2)
  })
})

describe('a system with faulty responses', () => {
  const seat = () => people.seats[0]
  it.each([
    ['500', 500, () => ''],
    ['401', 401, () => ''],
    ['a redirect', 302, () => ''],
    ['no JSON', 200, () => '<html>'],
    ['an object', 200, () => '{"tickets":[]}'],
    ['a ticket without its price', 200, () => JSON.stringify([{ ...seat(), paidPrice: undefined }])],
    ['a ticket twice', 200, () => JSON.stringify([seat(), seat()])],
    ['a field that nobody knows', 200, () => JSON.stringify([{ ...seat(), code: 'AB' }])],
    ['properties without end', 200, () => `[{"properties":${'['.repeat(5_000)}${']'.repeat(5_000)}}]`],
    ['too much', 200, () => JSON.stringify('a'.repeat(600_000))],
  ])('leaves stored tickets unchanged: %s', async (_, status, body) => {
    await myTickets()
    answerOnce(lite.server, '/tickets', { status, body: body() })
    const { tickets, organizer } = await myTickets()
    expect([organizer, tickets.length]).toEqual(['UNAVAILABLE', 2])
    expect(lite.server.calls).not.toContain('GET /events')
    expect((await myTickets()).organizer).toBe('ANSWERED')
  })

  it('delays its own pages by a few seconds and no other pages', async () => {
    await myTickets()
    lite.server.interferences.push({ path: '/tickets', answer: () => true })
    const slow = myTickets()
    await vi.waitFor(() => expect(lite.server.interferences).toEqual([]))
    const other = newPeople(lite)
    expect((await readMine(lite, other.holder)).tickets).toHaveLength(2)
    expect((await slow).organizer).toBe('UNAVAILABLE')
  })

  it('adds no ticket of a show that is not synchronized', async () => {
    lite.server.tickets.set(people.holder, [{ ...people.seats[0], showId: 'another' }, people.seats[1]])
    expect((await myTickets()).tickets).toHaveLength(1)
  })

  it('is not called if its address is not public', async () => {
    const { createLite } = await import('#operations/lite.ts')
    const { createOutbound } = await import('#outbound/outbound.ts')
    const guarded = createLite({ ...lite.test.options, outbound: createOutbound([]) })
    for (const host of ['127.0.0.1', '[::1]', 'localhost', '2130706433', '[::ffff:127.0.0.1]']) {
      for (const scheme of ['http', 'https']) {
        await connectLite(lite.test, lite.server.origin.replace('http://127.0.0.1', `${scheme}://${host}`))
        const report = await guarded.syncEvents(lite.test.seller.sellerId)
        expect(report?.isAnswered).toBe(false)
        const person = contactOf('email', `${host}${scheme}@example.com`)
        const viewer = { sellerId: lite.test.seller.sellerId, person, warn: () => undefined }
        expect(await guarded.refreshTickets(viewer)).toBe('UNAVAILABLE')
      }
    }
    expect(lite.server.calls).toEqual([])
    await connectLite(lite.test, lite.server.origin)
  })
})
