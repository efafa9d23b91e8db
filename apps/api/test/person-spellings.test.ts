import {
  createBuyIntention,
  createTickets,
  enqueueTickets,
  getListingByTicket,
  getTicket,
  listListings,
  listPayouts,
  listSales,
} from '@taquilla/contract'
import {
  createHold,
  getMyTickets,
  getPayoutAccount,
  getSession,
  listAlerts,
  listPurchases,
} from '@taquilla/contract/guest'
import { assert, asyncProperty, constantFrom, nat, record, uniqueArray } from 'fast-check'
import { expect, it } from 'vitest'
import { contactOf } from '#domain/values/contact.ts'
import { erasePerson } from '#operations/persons/erase-person.ts'
import { exportPerson } from '#operations/persons/export-person.ts'
import { withTestApp } from './build-app.ts'
import { askForAlert } from './builders/alerts.ts'
import { buildShow, createTestEvent } from './builders/events.ts'
import { listForSale, OPEN_RULES, readTicketIds } from './builders/market.ts'
import { payWith } from './builders/payments.ts'
import { savePayoutAccount } from './builders/payout-account.ts'
import { buildRule, storeRules } from './builders/rules.ts'
import { signIn } from './builders/sign-in.ts'
import { buildTicket } from './builders/tickets.ts'
import { sized } from './full.ts'

const RUNS = sized(5, 150)

/** Spellings of one letter or label, and one that is another. */
interface Part {
  readonly same: readonly string[]
  readonly other: string
}
const LETTERS: readonly Part[] = [
  { same: ['İ', 'i̇', 'I\u0307'], other: 'i' },
  { same: ['ı'], other: 'i' },
  { same: ['Σ', 'σ', 'ς'], other: 's' },
  { same: ['ß', 'ẞ'], other: 'ss' },
  { same: ['å', 'Å', '\u212b', 'A\u030a'], other: 'a' },
  { same: ['é', 'É', 'e\u0301'], other: 'e' },
  { same: ['ﬁ'], other: 'fi' },
  { same: ['k', 'K', '\u212a'], other: 'q' },
  { same: ['s', 'S', 'ſ'], other: 'z' },
  { same: ['Ж', 'ж'], other: 'з' },
  { same: ['한', '한'.normalize('NFD')], other: '하' },
  { same: ["n'", "N'"], other: 'n' },
]
const LABELS: readonly Part[] = [
  { same: ['example', 'EXAMPLE', 'ｅxample'], other: 'exemple' },
  { same: ['peñarol', 'PEÑAROL', 'pen\u0303arol', 'xn--pearol-xwa', 'XN--PEAROL-xwa'], other: 'penarol' },
  { same: ['faß', 'faẞ', 'xn--fa-hia'], other: 'fass' },
  { same: ['οδοσ', 'ΟΔΟΣ', 'xn--pxavbq'], other: 'οδος' },
]
const drawn = record({
  letters: uniqueArray(constantFrom(...LETTERS), { minLength: 1, maxLength: 3 }),
  label: constantFrom(...LABELS),
  seeds: uniqueArray(nat(1_000), { minLength: 3, maxLength: 3 }),
  changed: nat(3),
})
interface Drawn {
  readonly letters: readonly Part[]
  readonly label: Part
  readonly seeds: readonly number[]
  readonly changed: number
}
interface Person {
  /** Three spellings of the person's address, which may be equal. */
  readonly spellings: readonly [string, string, string]
  /** Address of another person, which differs in one letter or label. */
  readonly stranger: string
}

const test = withTestApp()
let personCount = 0

function spell({ letters, label, seeds, changed }: Drawn): Person {
  personCount += 1
  const parts = [...letters, label]
  const write = (choose: (part: Part, index: number) => string | undefined) => {
    const texts = parts.map((part, index) => choose(part, index) ?? '')
    return `p${personCount}-${texts.slice(0, -1).join('')}@${texts.at(-1)}.example`
  }
  const spelling = (seed = 0) => write(({ same }, index) => same[(seed + index) % same.length])
  return {
    spellings: [spelling(seeds[0]), spelling(seeds[1]), spelling(seeds[2])],
    stranger: write((part, index) => (index === changed % parts.length ? part.other : part.same[0])),
  }
}

/** Issues a ticket that can be listed to each address; returns their ids, ours first. */
async function issueTo(...addresses: readonly string[]) {
  const event = await createTestEvent(test, { shows: [buildShow({ showId: 'show' })] })
  const eventReference = event.externalReferenceId
  await storeRules(test, buildRule({ eventReference }, { rules: OPEN_RULES }))
  const body = addresses.map((buyer) => buildTicket(event, { buyer, price: 100 }))
  const { status, text } = await test.call(createTickets, { body })
  expect(status, text).toBe(200)
  const ticketIds = body.map(({ ticketId }) => String(ticketId))
  return { event, eventReference, ticketIds, ids: await readTicketIds(test, ticketIds) }
}

const ticketsOf = async (address: string) => {
  const { answer } = await test.guest(getMyTickets, { session: await signIn(test, address) })
  return answer.tickets.map(({ id }) => id)
}
const exportOf = (address: string) =>
  exportPerson(test.options, { sellerId: test.seller.sellerId, person: contactOf('email', address) })

/** The person lists a ticket that was issued to them, and cannot buy it. */
async function listOwn({ spellings: [one, two, three], stranger }: Person) {
  const { ids, ticketIds, eventReference } = await issueTo(one)
  const session = await signIn(test, two)
  const [listing = ''] = await listForSale(test, { ids, session })
  const byApi = await test.call(createBuyIntention, { body: { items: [listing], user: three } })
  const onPages = await test.guest(createHold, {
    session: await signIn(test, one),
    body: { listingIds: [listing], lang: 'es' },
  })
  expect([byApi.problem.code, onPages.problem.code]).toEqual(Array(2).fill('buy_intention.own_listing'))
  const byTicket = (sellerEmail: string) =>
    test.call(getListingByTicket, { params: { ticketId: String(ticketIds[0]) }, query: { sellerEmail } })
  expect([(await byTicket(three)).status, (await byTicket(stranger)).status]).toEqual([200, 404])
  await savePayoutAccount(test, { session })
  return { listing, ticketId: String(ticketIds[0]), eventReference }
}

async function buy({ spellings: [one, two] }: Person, listing: string): Promise<string> {
  const { answer } = await test.call(createBuyIntention, { body: { items: [listing], user: one } })
  const paid = await payWith(test, { id: answer._id, session: await signIn(test, two) }, 'SUCCESS')
  expect(paid.status, paid.text).toBe(200)
  return answer._id
}

/** Lists of the API that find the sale by the reseller's and by the buyer's address. */
async function foundBy(eventReference: string, reseller: string, buyer: string) {
  const query = { externalReferenceEventId: eventReference }
  const lists = [
    test.call(listListings, { query: { ...query, sellerEmail: reseller } }),
    test.call(listListings, { query: { ...query, buyerEmail: buyer } }),
    test.call(listPayouts, { query: { ...query, sellerEmail: reseller } }),
    test.call(listSales, { query: { ...query, buyerEmail: buyer } }),
  ]
  return (await Promise.all(lists)).map(({ answer }) => answer.results.length)
}

async function sellAndErase(reseller: Person, buyer: Person) {
  const { listing, ticketId, eventReference } = await listOwn(reseller)
  const [one, two, three] = buyer.spellings
  const { event, ids } = await issueTo(one, buyer.stranger)
  await test.call(enqueueTickets, { body: [buildTicket(event, { buyer: two })] })
  const id = await buy(buyer, listing)
  const sold = await test.call(getTicket, { params: { ticketId } })
  expect(sold.answer.currentOwnerEmail).toBe(one)
  const { email, session } = await askForAlert(test, { eventReference }, { email: two })
  expect(email).toBe(two)

  expect(await foundBy(eventReference, reseller.spellings[2], three)).toEqual([1, 1, 1, 1])
  expect(await foundBy(eventReference, reseller.stranger, buyer.stranger)).toEqual([0, 0, 0, 0])
  const own = await ticketsOf(three)
  expect(own).toHaveLength(2)
  expect(own).toContain(ids[0])
  expect(await ticketsOf(buyer.stranger)).toEqual([ids[1]])
  const visit = { session: await signIn(test, three) }
  expect((await test.guest(listAlerts, visit)).answer).toHaveLength(1)
  expect((await test.guest(listPurchases, visit)).answer.purchases).toMatchObject([{ id }])
  const resellers = { session: await signIn(test, reseller.spellings[2]) }
  expect((await test.guest(getPayoutAccount, resellers)).answer).not.toBeNull()
  const tables = (await exportOf(three)).named.map(({ table }) => table)
  expect(tables).toEqual(expect.arrayContaining(['buy_intentions', 'guest_sessions', 'listings', 'tickets']))

  const person = contactOf('email', three)
  const erased = await erasePerson(test.options, { sellerId: test.seller.sellerId, person })
  expect(erased.ticketCount).toBe(2)
  expect((await exportOf(two)).named).toEqual([])
  expect((await test.guest(getSession, { session })).answer.person).toBeNull()
  expect(await ticketsOf(buyer.stranger)).toEqual([ids[1]])
}

it('a person is found by every spelling of their address and nobody else is, until they are erased', async () => {
  const people = [drawn.map(spell), drawn.map(spell)] as const
  const property = asyncProperty(...people, (reseller, buyer) => sellAndErase(reseller, buyer))
  await assert(property, { numRuns: RUNS })
})
