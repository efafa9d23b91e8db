import { randomBytes } from 'node:crypto'
import {
  createBuyIntention,
  createEvent,
  createTickets,
  type EventInput,
  setRules,
  TICKET_PLAIN_FIELDS,
  type TicketInput,
} from '@taquilla/contract'
import { oneRow } from '#database/sql.ts'
import { undoSale } from '#domain/purchase/sale/undo-sale-repository.ts'
import { insertReturnOrigin } from '#domain/sellers/index.ts'
import type { TestApp, TestSeller } from './build-app.ts'
import { buildEvent, buildPriceType, buildShow, buildTicketOption } from './builders/events.ts'
import { storeListing } from './builders/stored-listings.ts'
import { insertSale } from './builders/stored-sales.ts'
import { storeWebhookEndpoint } from './builders/stored-webhooks.ts'
import { sendCall } from './call.ts'
import { positional } from './positional.ts'

/** Ids of one seller's data that calls can name; every operation finds what it needs here. */
export interface Scene {
  readonly eventReference: string
  readonly eventId: string
  readonly showId: string
  readonly ticketOptionId: string
  readonly priceTypeId: string
  /** The rule that opens resale. */
  readonly ruleId: string
  /** Active tickets of one order. */
  readonly ticketId: string
  readonly secondTicketId: string
  readonly orderId: string
  /** A listed ticket and its listing. */
  readonly listedTicketId: string
  readonly listingId: string
  /** A sold ticket, its sale that was refunded, its payout and an entry of the ledger. */
  readonly soldTicketId: string
  readonly saleId: string
  readonly refundId: string
  readonly payoutId: string
  readonly balanceEntryId: string
  /** A ticket of another sale, whose payout is due. */
  readonly paidTicketId: string
  readonly duePayoutId: string
  /** A held ticket, its listing and the buy intention by API that holds it. */
  readonly heldTicketId: string
  readonly heldListingId: string
  readonly buyIntentionId: string
  /** A ticket whose handover waits for its recipient. */
  readonly handedTicketId: string
  readonly handoverId: string
  /** A webhook endpoint. */
  readonly webhookEndpointId: string
}

/** Ids of the same shape and length that do not exist. */
export function nonexistentScene(): Scene {
  const tag = randomBytes(6).toString('hex')
  return {
    eventReference: `event-${tag}`,
    eventId: crypto.randomUUID(),
    showId: `show-${tag}`,
    ticketOptionId: `option-${tag}`,
    priceTypeId: `price-type-${tag}`,
    ruleId: crypto.randomUUID(),
    ticketId: `ticket-${tag}-1`,
    secondTicketId: `ticket-${tag}-2`,
    orderId: `order-${tag}`,
    listedTicketId: `ticket-${tag}-3`,
    listingId: crypto.randomUUID(),
    soldTicketId: `ticket-${tag}-4`,
    saleId: crypto.randomUUID(),
    refundId: crypto.randomUUID(),
    payoutId: crypto.randomUUID(),
    balanceEntryId: crypto.randomUUID(),
    paidTicketId: `ticket-${tag}-6`,
    duePayoutId: crypto.randomUUID(),
    heldTicketId: `ticket-${tag}-5`,
    heldListingId: crypto.randomUUID(),
    buyIntentionId: crypto.randomUUID(),
    handedTicketId: `ticket-${tag}-7`,
    handoverId: crypto.randomUUID(),
    webhookEndpointId: crypto.randomUUID(),
  }
}

/** Origin to which the seller of a scene may return people. */
export const RETURN_ORIGIN = 'https://teatromirasoles.example'

/** Creates an event with tickets for the seller through the API. */
export async function createScene(testApp: TestApp, seller: TestSeller = testApp.seller): Promise<Scene> {
  const planned = nonexistentScene()
  const key = seller.privateKey
  const event = await sendCall(testApp.app, createEvent, { key, body: eventOf(planned) })
  if (event.status !== 200) throw new Error(`The event of a scene was refused: ${event.text}`)
  const tickets = await sendCall(testApp.app, createTickets, { key, body: ticketsOf(planned) })
  if (tickets.status !== 200) throw new Error(`The tickets of a scene were refused: ${tickets.text}`)
  const rule = await sendCall(testApp.app, setRules, { key, body: [resaleOpen(planned)] })
  const ruleId = rule.answer.success?.results[0]?._id
  if (ruleId === undefined) throw new Error(`The rule of a scene was refused: ${rule.text}`)
  const { sellerId } = seller
  await insertReturnOrigin(testApp.database, sellerId, RETURN_ORIGIN)
  const listingId = await storeListing(testApp, { sellerId, ticketId: planned.listedTicketId })
  const heldListingId = await storeListing(testApp, { sellerId, ticketId: planned.heldTicketId })
  const held = await sendCall(testApp.app, createBuyIntention, {
    key,
    body: { items: [heldListingId], user: 'sofia.luna@example.com' },
  })
  if (held.status !== 200) throw new Error(`The hold of a scene was refused: ${held.text}`)
  const webhookEndpointId = await endpointOf(testApp, sellerId)
  await storeHandover(testApp, sellerId, planned)
  const money = await moneyOf(testApp, sellerId, planned.soldTicketId)
  const duePayoutId = await storeDuePayout(testApp, sellerId, planned.paidTicketId)
  const made = {
    ruleId,
    listingId,
    heldListingId,
    buyIntentionId: held.answer._id,
    webhookEndpointId,
    duePayoutId,
  }
  return { ...planned, ...money, eventId: event.answer._id, ...made }
}

const FIRST_ENTRY = positional(
  'test.first_ledger_entry',
  'select min(ledger_entry_id::text) as id from ledger_entries where seller_id = $1 and payment_id = $2',
)

/** Sells the ticket on resale and undoes the sale. */
async function moneyOf(testApp: TestApp, sellerId: string, ticketId: string) {
  const payoutId = await storeListing(testApp, { sellerId, ticketId })
  const { saleId, paymentId } = await insertSale(testApp, {
    sellerId,
    listingId: payoutId,
    buyerEmail: 'sofia.luna@example.com',
  })
  await undoSale(testApp.database, { sellerId, paymentId, transfers: [] })
  const { id } = await oneRow(testApp.database.rows<{ id: string }>(FIRST_ENTRY, [sellerId, paymentId]))
  return { saleId, refundId: paymentId, payoutId, balanceEntryId: id }
}

const MAKE_DUE = positional(
  'test.make_payout_due',
  "update payouts set status = 'DUE', due_at = seller_now($1) where seller_id = $1 and listing_id = $2",
)

/** Sells the ticket on resale and ends the wait of its payout. */
async function storeDuePayout(testApp: TestApp, sellerId: string, ticketId: string): Promise<string> {
  const listingId = await storeListing(testApp, { sellerId, ticketId })
  await insertSale(testApp, { sellerId, listingId, buyerEmail: 'sofia.luna@example.com' })
  await testApp.database.rows(MAKE_DUE, [sellerId, listingId])
  return listingId
}

const INSERT_HANDOVER = positional(
  'test.insert_handover',
  `insert into ticket_handovers
     (seller_id, handover_id, ticket_id, giver, slot, language, started_at, expires_at)
   select $1, $2, $3, $3, 1, 'es', seller_now($1), seller_now($1) + interval '7 days'`,
)

/** Hands the ticket over; its giver has no other handover, so that many scenes may be made. */
async function storeHandover(testApp: TestApp, sellerId: string, scene: Scene): Promise<void> {
  await testApp.database.rows(INSERT_HANDOVER, [sellerId, scene.handoverId, scene.handedTicketId])
}

const resaleOpen = ({ eventReference }: Scene) => ({
  externalReferenceEventId: eventReference,
  ruleType: 'genesis' as const,
  rules: { ticketShield: true, superswap: true, transfer: true },
})

export function eventOf(scene: Scene): EventInput {
  return buildEvent({
    externalReferenceId: scene.eventReference,
    producers: [
      { name: 'Compañía Mirasoles', emails: ['prensa@teatromirasoles.example'], producerId: 'mir' },
    ],
    seating: {
      image: 'https://teatromirasoles.example/planos/sala.png',
      svgCode: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    },
    configuration: {
      ticketDelivery: { time: { when: 'BEFORE', seconds: 10_800 } },
      crossBorderPayments: { enabled: true, paymentMethods: ['STRIPE'] },
      redemption: { policy: 'OPTIONAL', instructions: 'En boletería.', hoursBeforeShow: 48 },
    },
    primarySalesFee: { type: 'PERCENTAGE', value: '12.5' },
    shows: [
      buildShow({
        showId: scene.showId,
        date: startsAt,
        ticketOptions: [
          buildTicketOption({ ticketOptionId: scene.ticketOptionId, price: 68_000, stock: 400 }),
        ],
        priceTypes: [buildPriceType({ priceTypeId: scene.priceTypeId, price: '34000.50' })],
      }),
    ],
  })
}

function ticketsOf(scene: Scene): TicketInput[] {
  const { ticketId, secondTicketId, listedTicketId, soldTicketId, paidTicketId, heldTicketId } = scene
  const ids = [ticketId, secondTicketId, listedTicketId, soldTicketId, paidTicketId, heldTicketId]
  return [...ids, scene.handedTicketId].map((id) => ticketOf(scene, id))
}

/** A ticket with every field that a seller can send. */
export function ticketOf(scene: Scene, ticketId: string): TicketInput {
  return {
    externalReferenceEventId: scene.eventReference,
    showId: scene.showId,
    ticketOptionId: scene.ticketOptionId,
    priceTypeId: scene.priceTypeId,
    ticketId,
    ...Object.fromEntries(TICKET_PLAIN_FIELDS.map((name) => [name, `${name} of ${ticketId}`])),
    orderId: scene.orderId,
    buyer: 'lucia.ferreyra@example.com',
    buyerEmailExternal: 'lucia@otra.example',
    price: '34000.50',
    ticketAccess: { type: 'OTHER', locator: `locator of ${ticketId}` },
    primarySaleBuyerData: { firstName: 'Lucía', lastName: 'Ferreyra', identificationNumber: '31456789' },
    nominalTicket: { fullName: 'Martín Olmos', identification: '27890123' },
    props: {
      seating: { section: 'Platea', row: 'F', seat: '12', door: null, accessible: true },
      urls: { qrTicketPdfUrl: `https://teatromirasoles.example/pdf/${ticketId}.pdf` },
      other: { locator: 'RET-40815' },
    },
    primarySalesFee: { type: 'FIXED', value: 350 },
  }
}

/** One instant for the whole file, so that an event can be sent again unchanged. */
const startsAt = new Date(Date.now() + 365 * 86_400_000).toISOString()

// Cached, because the number of endpoints per seller is limited and tests create many scenes.
const endpoints = new WeakMap<TestApp, Map<string, Promise<string>>>()

function endpointOf(testApp: TestApp, sellerId: string): Promise<string> {
  const known = endpoints.get(testApp) ?? new Map<string, Promise<string>>()
  endpoints.set(testApp, known)
  const endpoint = known.get(sellerId) ?? storeWebhookEndpoint(testApp, sellerId)
  known.set(sellerId, endpoint)
  return endpoint
}
