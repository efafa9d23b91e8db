import { randomBytes } from 'node:crypto'
import type { Call } from './call.ts'
import { eventOf, RETURN_ORIGIN, type Scene, ticketOf } from './scene.ts'

type CallOf = (scene: Scene) => Call

const newTicketId = () => `ticket-${randomBytes(6).toString('hex')}`
const newTickets = (scene: Scene) => [ticketOf(scene, newTicketId()), ticketOf(scene, newTicketId())]
const entries = ({ ticketId, secondTicketId }: Scene) =>
  [ticketId, secondTicketId].map((each) => ({ ticketId: each, entryDate: '2026-03-19T20:41:07-03:00' }))
const byRule = ({ eventReference, ruleId }: Scene) => ({ params: { eventId: eventReference, ruleId } })
const byTicket = ({ ticketId }: Scene) => ({ params: { ticketId } })
const display = {
  holder: { fullName: 'Carla Núñez', identificationNumber: '30111222' },
  props: {
    seating: { section: 'Palco', row: '2', seat: '7', door: 'Hall sur', accessible: true },
    isPartOfAPass: false,
  },
  primarySalesFee: { type: 'PERCENTAGE', value: 10 },
}
const rules = ({ eventReference, showId, ticketOptionId }: Scene) => [
  {
    externalReferenceEventId: eventReference,
    ruleType: 'genesis',
    rules: {
      ticketShield: true,
      superswap: true,
      qrUnlock: 10_800,
      superSwapConfig: { allowListing: true, allowPurchase: true },
      superswapInit: '2026-02-20T12:00:00-03:00',
      superswapEnd: '2099-02-20T12:00:00-03:00',
      maxSell: 4,
      minPriceSell: 1_000,
      maxPriceSellConfig: { type: 'PERCENTAGE', value: 20 },
      mentaFees: { buyer: 8, seller: { type: 'FIXED', value: '150.50' } },
    },
  },
  {
    externalReferenceEventId: eventReference,
    ruleType: 'combination',
    showId,
    ticketOptionId,
    price: '34000.50',
    rules: { maxSell: 2 },
  },
]

const byHandover = ({ handedTicketId, handoverId }: Scene) => ({
  params: { ticketId: handedTicketId, handoverId },
})
const byEndpoint = ({ webhookEndpointId }: Scene) => ({ params: { endpointId: webhookEndpointId } })

const consent = { givenAt: '2026-01-15T12:00:00-03:00', reference: 'consents/418' }
const byBuyIntention = ({ buyIntentionId }: Scene) => ({ params: { buyIntentionId } })
const trust = { 'loginTrust[withMethod]': 'email', 'loginTrust[user]': 'lucia.ferreyra@example.com' }

const PERIOD = { from: '2026-01-01T00:00:00Z', to: '2099-01-01T00:00:00Z' }
const CHANGED = { updatedSince: '2026-01-01T00:00:00Z', limit: 5 }
const BUYER = { buyerEmail: 'sofia.luna@example.com' }

/** For each operation, a call that succeeds for the seller of the scene. */
export const GOOD_CALLS: Readonly<Record<string, CallOf>> = {
  'create-event': (scene) => ({ body: eventOf(scene) }),
  'update-event': (scene) => ({ query: { notify: true }, body: eventOf(scene) }),
  'preview-event-update': (scene) => ({
    query: { notify: false },
    body: { ...eventOf(scene), title: 'Otro nombre' },
  }),
  'get-event': ({ eventReference }) => ({ params: { eventId: eventReference } }),
  'list-events': () => ({ query: { limit: 5, updatedSince: '2026-01-01T00:00:00Z' } }),
  'cancel-event': ({ eventReference, showId }) => ({
    params: { externalReferenceId: eventReference },
    query: { showId },
  }),
  'preview-cancellation': ({ eventReference, showId }) => ({
    params: { externalReferenceId: eventReference },
    query: { showId },
  }),
  'set-rules': (scene) => ({ body: rules(scene) }),
  'preview-rules': (scene) => ({ body: rules(scene) }),
  'list-rules': ({ eventReference, showId, ticketOptionId, priceTypeId }) => ({
    params: { eventId: eventReference },
    query: { ruleType: 'combination', showId, ticketOptionId, priceTypeId, price: '34000.50', limit: 5 },
  }),
  'get-rule': byRule,
  'patch-rule': (scene) => ({ ...byRule(scene), body: { rules: { maxSell: 2, superswapEnd: null } } }),
  'delete-rule': byRule,
  'create-tickets': (scene) => ({ body: newTickets(scene) }),
  'enqueue-tickets': (scene) => ({ body: newTickets(scene) }),
  'get-ticket': byTicket,
  'list-tickets': ({ eventReference, showId, orderId }) => ({
    query: { externalReferenceEventId: eventReference, showId, orderId, status: 'ACTIVE', limit: 5 },
  }),
  'update-ticket': (scene) => ({ ...byTicket(scene), body: display }),
  'replace-ticket': (scene) => ({ ...byTicket(scene), body: display }),
  'delete-ticket': byTicket,
  'get-ticket-rules': byTicket,
  'get-ticket-history': byTicket,
  'start-handover': (scene) => ({
    ...byTicket(scene),
    body: { recipientEmail: `${newTicketId()}@example.com`, giverName: 'Lucía', language: 'en' },
  }),
  'list-handovers': byTicket,
  'get-handover': byHandover,
  'take-back-handover': byHandover,
  'admit-ticket': byTicket,
  'admit-ticket-batch': (scene) => ({ body: entries(scene) }),
  'admit-tickets-with-reasons': (scene) => ({ body: entries(scene) }),
  'get-ticket-url': byTicket,
  'get-my-tickets-url': () => ({ query: { lang: 'en' } }),
  'get-buying-flow-url': ({ eventReference, showId, ticketOptionId }) => ({
    query: {
      externalReferenceEventId: eventReference,
      showId,
      lang: 'es',
      returnTo: RETURN_ORIGIN,
      ticketOptionId,
      ...trust,
    },
  }),
  'get-selling-flow-url': ({ ticketId }) => ({ query: { ticketId, lang: 'es', ...trust } }),
  'get-order-selling-flow-url': ({ orderId }) => ({ query: { orderId, ...trust } }),
  'get-listing-details-url': ({ listedTicketId }) => ({ query: { ticketId: listedTicketId, ...trust } }),
  'get-sale-url': ({ listedTicketId }) => ({ query: { ticketId: listedTicketId, lang: 'es' } }),
  'preview-resale': (scene) => ({ ...byTicket(scene), query: { price: '36000.50' } }),
  'list-for-owner': ({ ticketId }) => ({
    body: { type: 'SINGLE', tickets: [{ ticketId, price: '36000.50', payout: '36000.50' }], consent },
  }),
  'change-listing': ({ listingId }) => ({
    params: { listingId },
    body: { price: '36000.50', payout: '36000.50', consent },
  }),
  'end-listing': ({ listingId }) => ({ params: { listingId } }),
  'list-listings': ({ eventReference, showId }) => ({
    query: {
      externalReferenceEventId: eventReference,
      showId,
      ticketId: 'unknown',
      sellerEmail: 'lucia.ferreyra@example.com',
      buyerEmail: 'sofia.luna@example.com',
      status: 'SOLD',
      type: 'SINGLE',
      updatedSince: '2026-01-01T00:00:00Z',
      limit: 5,
    },
  }),
  'get-listing': ({ listingId }) => ({ params: { listingId } }),
  'get-listing-by-ticket': ({ listedTicketId }) => ({
    params: { ticketId: listedTicketId },
    query: { sellerEmail: 'lucia.ferreyra@example.com' },
  }),
  'terminate-listing': ({ listedTicketId }) => ({ params: { ticketId: listedTicketId } }),
  'get-listed-tickets': ({ eventReference }) => ({ params: { eventId: eventReference } }),
  'list-offers': ({ eventReference, showId, ticketOptionId }) => ({
    params: { eventId: eventReference },
    query: {
      showId,
      ticketOptionId,
      minPrice: '1.50',
      maxPrice: 90_000_000,
      accessible: false,
      together: 1,
      sort: 'seat',
      limit: 5,
    },
  }),
  'create-buy-intention': ({ listingId }) => ({
    body: { items: [listingId], user: 'sofia.luna@example.com', lang: 'en' },
  }),
  'get-buy-intention': byBuyIntention,
  'change-buy-intention': (scene) => ({ ...byBuyIntention(scene), body: { items: [scene.heldListingId] } }),
  'extend-buy-intention': byBuyIntention,
  'release-buy-intention': byBuyIntention,
  'get-checkout-url': ({ listingId }) => ({ body: { listingIds: [listingId], lang: 'es' } }),
  'list-sales': ({ eventReference, showId }) => ({
    query: { ...PERIOD, externalReferenceEventId: eventReference, showId, currency: 'MXN', ...BUYER },
  }),
  'get-sale': ({ saleId }) => ({ params: { saleId } }),
  'list-refunds': ({ eventReference, showId }) => ({
    query: { externalReferenceEventId: eventReference, showId, status: 'DUE', ...BUYER, ...CHANGED },
  }),
  'get-refund': ({ refundId }) => ({ params: { refundId } }),
  'list-payouts': ({ eventReference }) => ({
    query: {
      externalReferenceEventId: eventReference,
      status: 'CANCELLED',
      sellerEmail: 'lucia.ferreyra@example.com',
      ...CHANGED,
    },
  }),
  'get-payout': ({ payoutId }) => ({ params: { payoutId } }),
  'list-balance-entries': ({ saleId, refundId }) => ({
    query: { ...PERIOD, currency: 'MXN', saleId, refundId, limit: 5 },
  }),
  'get-balance-entry': ({ balanceEntryId }) => ({ params: { entryId: balanceEntryId } }),
  'list-balance-days': () => ({ query: { from: '2026-01-01', to: '2026-12-31', currency: 'MXN' } }),
  'export-money': ({ eventReference, showId }) => ({
    params: { collection: 'sales' },
    query: { ...PERIOD, format: 'ndjson', externalReferenceEventId: eventReference, showId, currency: 'MXN' },
  }),
  'issue-one-time-token': () => ({ query: { user: 'lucia.ferreyra@example.com', method: 'email' } }),
  'create-webhook-endpoint': () => ({
    body: { url: 'https://receiver.example.com/hooks', description: 'Doors', actions: ['ticket.updated'] },
  }),
  'list-webhook-endpoints': () => ({}),
  'update-webhook-endpoint': (scene) => ({
    ...byEndpoint(scene),
    body: { url: 'https://other.example.com/', description: 'Doors', actions: null, status: 'ENABLED' },
  }),
  'rotate-webhook-secret': byEndpoint,
  'ping-webhook-endpoint': byEndpoint,
  'list-webhook-events': () => ({ query: { limit: 5, since: '2026-01-01T00:00:00Z' } }),
  'list-webhook-deliveries': (scene) => ({
    ...byEndpoint(scene),
    query: { status: 'FAILED', webhookId: crypto.randomUUID(), limit: 5 },
  }),
  'replay-webhooks': (scene) => ({
    ...byEndpoint(scene),
    body: { onlyFailed: true, since: '2026-01-01T00:00:00Z', until: '2026-12-31T00:00:00Z' },
  }),
  'get-clock': () => ({}),
  'set-clock': () => ({ body: { advanceSeconds: 1 } }),
  'pay-in-sandbox': (scene) => ({
    ...byBuyIntention(scene),
    body: {
      card: '4242424242424242',
      user: 'sofia.luna@example.com',
      holders: [{ listingId: scene.heldListingId, fullName: 'Sofía Luna', identificationNumber: '30111222' }],
    },
  }),
  'expire-in-sandbox': byBuyIntention,
  'pay-out-in-sandbox': ({ duePayoutId }) => ({
    params: { payoutId: duePayoutId },
    body: { outcome: 'DELIVERED' },
  }),
  'fail-webhooks-in-sandbox': (scene) => ({ ...byEndpoint(scene), body: { attempts: 0, statusCode: 503 } }),
}
