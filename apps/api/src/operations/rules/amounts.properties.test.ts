import {
  createEvent,
  createTickets,
  type EventInput,
  type FeeInput,
  getEvent,
  getTicketRules,
  listRules,
  previewEventUpdate,
  previewResale,
  previewRules,
  type RuleInput,
  setRules,
  updateEvent,
  updateTicket,
} from '@taquilla/contract'
import {
  createHold,
  createListings,
  getMyTickets,
  getResalePage,
  getSaleOptions,
  getTicketPage,
} from '@taquilla/contract/guest'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { withTestApp } from '../../../test/build-app.ts'
import {
  amountBody,
  chargedBy,
  eventBody,
  fee,
  inCurrency,
  majorOf,
  minorOf,
  OPEN,
  OPTIONS,
  PRICE_TYPE,
  ruleBody,
  SHOWS,
} from '../../../test/builders/arbitrary-amounts.ts'
import { uniqueId } from '../../../test/builders/events.ts'
import { payWith, readPurchaseState } from '../../../test/builders/payments.ts'
import { signIn } from '../../../test/builders/sign-in.ts'
import { sized } from '../../../test/full.ts'

const ticketBody = fc.record(
  {
    showId: fc.constantFrom(...SHOWS),
    ticketOptionId: fc.constantFrom(...OPTIONS),
    priceTypeId: fc.constant(PRICE_TYPE),
    price: amountBody,
    primarySalesFee: fee,
  },
  { requiredKeys: ['showId', 'ticketOptionId'] },
)
const write = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('event' as const), body: eventBody }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('rule' as const), body: ruleBody }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('ticket' as const), body: ticketBody }) },
  fc.record({ do: fc.constant('fee' as const), body: fee }),
)
type Write = typeof write extends fc.Arbitrary<infer Value> ? Value : never

const CENTS = { type: 'FIXED', value: 2.25 } as const
const OWNER = 'ana@example.com'

const test = withTestApp()
let session: string
/** Outcomes of the writes, which show that the generated ones reach both. */
const seen = new Set<string>()

beforeAll(async () => {
  session = await signIn(test, OWNER)
})

interface IssuedTicket {
  readonly ticketId: string
  readonly id: string
}

interface Stage {
  readonly externalReferenceId: string
  readonly tickets: IssuedTicket[]
}

/** A call and its preview refuse the same. */
async function update(body: EventInput) {
  const preview = await test.call(previewEventUpdate, { body })
  const { status, problem } = await test.call(updateEvent, { body })
  expect([preview.status, preview.problem.errors]).toEqual([status, problem.errors])
  for (const { code } of problem.errors ?? []) seen.add(`event ${code}`)
  return status
}

async function setRule(body: RuleInput) {
  const preview = await test.call(previewRules, { body: [body] })
  const { answer, text } = await test.call(setRules, { body: [body] })
  expect(preview.answer.errors, text).toEqual(answer.errors)
  return answer.success.count
}

async function issue(body: object, { externalReferenceId, tickets }: Stage) {
  const ticketId = uniqueId('ticket')
  const ticketAccess = { type: 'OTHER', locator: uniqueId('code') }
  const placed = { ticketId, externalReferenceEventId: externalReferenceId, buyer: OWNER, ticketAccess }
  const { status, answer } = await test.call(createTickets, { body: [{ ...body, ...placed }] })
  if (status === 200) tickets.push({ ticketId, id: String(answer[0]?._id) })
  return status
}

async function carryOut(write: Write, stage: Stage) {
  const { externalReferenceId, tickets } = stage
  if (write.do === 'event') return update({ ...write.body, externalReferenceId })
  if (write.do === 'rule') return setRule({ ...write.body, externalReferenceEventId: externalReferenceId })
  if (write.do === 'ticket') return issue(write.body, stage)
  const ticketId = tickets.at(-1)?.ticketId
  if (ticketId === undefined) return 'none'
  return (await test.call(updateTicket, { params: { ticketId }, body: { primarySalesFee: write.body } }))
    .status
}

/** Cost and payout of the ticket at the price, by the rules that get-ticket-rules returns. */
async function expectedAt(price: bigint, { ticketId }: IssuedTicket) {
  const { answer } = await test.call(getTicketRules, { params: { ticketId } })
  const feeOf = (field: string) => answer.values.find((each) => each.field === field)?.value as FeeInput
  const buyerFee = chargedBy(feeOf('mentaFees.buyer'), price, answer.currency)
  const deducted = chargedBy(feeOf('mentaFees.seller'), price, answer.currency)
  return { buyerFee, sellerFee: deducted > price ? price : deducted }
}

/** Terms under which the owner may list the ticket; undefined if they may not. */
async function readTerms({ ticketId, id }: IssuedTicket) {
  const preview = await test.call(previewResale, { params: { ticketId } })
  const options = await test.guest(getSaleOptions, { session, query: { ticketId: id } })
  const pages = [
    await test.guest(getTicketPage, { session, params: { id } }),
    await test.guest(getMyTickets, { session }),
  ]
  expect([preview, options, ...pages].map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const own = options.answer.shows[0]?.tickets.find((each) => each.id === id)
  expect(own?.refusal?.code ?? null).toBe(preview.answer.refusal)
  // An amount may be too large, but nothing that was accepted is inexact.
  expect(own?.refusal?.detail ?? '').not.toMatch(/exact/)
  seen.add(`refusal ${preview.answer.refusal}`)
  return own?.refusal === null ? (own.terms ?? undefined) : undefined
}

/** Lists and sells the ticket if its terms allow it, and compares what is charged with what its rules say. */
async function sell(ticket: IssuedTicket) {
  const terms = await readTerms(ticket)
  if (terms === undefined) return
  const { currency, suggestedPrice } = terms
  const price = minorOf(suggestedPrice, currency)
  const { buyerFee, sellerFee } = await expectedAt(price, ticket)
  const sent = { id: ticket.id, price: suggestedPrice, payout: majorOf(price - sellerFee, currency) }
  const listed = await test.guest(createListings, { session, body: { type: 'SINGLE', tickets: [sent] } })
  expect(listed.status, listed.text).toBe(200)
  const buyer = await signIn(test, `${uniqueId('buyer')}@example.com`)
  const listingIds = listed.answer.map(({ id }) => id)
  const hold = await test.guest(createHold, { session: buyer, body: { listingIds, lang: 'es' } })
  expect(hold.status, hold.text).toBe(200)
  expect(minorOf(hold.answer.total, currency)).toBe(price + buyerFee)
  const { id } = hold.answer
  const { status, text } = await payWith(test, { id, session: buyer }, 'SUCCESS')
  expect(status, text).toBe(200)
  const { ledger, buyIntention } = await readPurchaseState(test, id)
  const { CASH = 0, BUYER_FEES = 0, SELLER_FEES = 0 } = ledger
  expect([buyIntention, CASH, -BUYER_FEES, -SELLER_FEES].map(String)).toEqual(
    ['COMPLETED', price + buyerFee, buyerFee, sellerFee].map(String),
  )
  seen.add(`sold in ${currency}`)
}

async function readEventPages(eventId: string) {
  const event = await test.call(getEvent, { params: { eventId } })
  const rules = await test.call(listRules, { params: { eventId } })
  const pages = await Promise.all(
    event.answer.shows.map(({ showId }) =>
      test.guest(getResalePage, { params: { id: event.answer._id }, query: { showId } }),
    ),
  )
  expect([event, rules, ...pages].every(({ status }) => status === 200)).toBe(true)
}

/** Case of every run: with a fee of 2.25 USD, a show in JPY is refused, and the sale charges 2.25. */
const EXAMPLE: [EventInput, Write[]] = [
  inCurrency('USD', { showId: 'one' }),
  [
    {
      do: 'rule',
      body: { ruleType: 'genesis', rules: { ...OPEN, mentaFees: { buyer: CENTS, seller: CENTS } } },
    },
    { do: 'event', body: inCurrency('JPY', { showId: 'two' }) },
    { do: 'ticket', body: { showId: 'one', ticketOptionId: 'a', price: 100, primarySalesFee: CENTS } },
  ],
]

describe('an event whose currencies, rules, prices and fees arrive in any order', () => {
  it('lets every call of its tickets answer, and sales charge what the rules say', async () => {
    const writes = fc.array(write, { minLength: 5, maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(eventBody, writes, async (first, later) => {
        const stage: Stage = { externalReferenceId: uniqueId('event'), tickets: [] }
        const { externalReferenceId, tickets } = stage
        const { status } = await test.call(createEvent, { body: { ...first, externalReferenceId } })
        seen.add(`create ${status}`)
        if (status !== 200) return
        for (const each of later) seen.add(`${each.do} ${await carryOut(each, stage)}`)
        await readEventPages(externalReferenceId)
        for (const ticket of tickets.slice(-2)) await sell(ticket)
      }),
      { numRuns: sized(5, 300), endOnFailure: true, examples: [EXAMPLE] },
    )
    expect([...seen]).toEqual(expect.arrayContaining(['event field.conflict', 'sold in USD']))
  }, 1_200_000)
})
