/** What a page must show of the contract and of the samples. */
interface Topic {
  /** Operations, each with a sample. */
  readonly calls?: readonly string[]
  readonly recipes?: readonly string[]
  readonly webhooks?: 'all' | readonly string[]
}

/** By the path of the page below `docs/`, without extension. */
export const TOPICS: Readonly<Record<string, Topic>> = {
  'first-steps/api-installation': {
    calls: ['create-tickets', 'enqueue-tickets', 'get-ticket', 'list-events'],
  },
  'first-steps/webhook-installation': {
    calls: [
      'create-webhook-endpoint',
      'list-webhook-endpoints',
      'ping-webhook-endpoint',
      'rotate-webhook-secret',
    ],
    recipes: ['receiver', 'verify-webhook', 'receive-webhook', 'send-webhook'],
  },
  'first-steps/webhook-deliveries': {
    calls: ['list-webhook-deliveries', 'update-webhook-endpoint', 'replay-webhooks', 'list-webhook-events'],
    recipes: ['catch-up'],
  },
  'first-steps/webhook-catalog': { webhooks: 'all' },
  'first-steps/quickstart': { recipes: ['admit-first-ticket'] },
  'first-steps/try-resale': {
    calls: ['list-for-owner', 'create-buy-intention', 'pay-in-sandbox', 'pay-out-in-sandbox'],
  },
  'first-steps/sdk': { recipes: ['use-sdk'] },
  'integration/events/creation/simple-event': { calls: ['create-event'] },
  'integration/events/creation/will-call-event': { calls: ['create-event'] },
  'integration/events/updating': {
    calls: ['get-event', 'update-event', 'preview-event-update'],
    recipes: ['reschedule-show'],
  },
  'integration/events/cancellation': { calls: ['cancel-event', 'preview-cancellation'] },
  'integration/tickets/issuing/basic': { calls: ['create-tickets'] },
  'integration/tickets/updating': { calls: ['update-ticket', 'replace-ticket'] },
  'integration/tickets/deletion': { calls: ['delete-ticket'] },
  'integration/tickets/issuing/buyer-data': { calls: ['create-tickets'] },
  'integration/tickets/issuing/nominal': { calls: ['create-tickets'] },
  'integration/tickets/issuing/seat-map': { calls: ['create-event', 'create-tickets'] },
  'integration/tickets/issuing/ticket-pdf': { calls: ['create-tickets'] },
  'integration/tickets/issuing/plain-text-qr': { calls: ['create-tickets'] },
  'integration/tickets/issuing/will-call': { calls: ['create-tickets'] },
  'integration/extras/visibility': { calls: ['create-event', 'update-event'] },
  'integration/extras/sold-out': { calls: ['update-event'] },
  'integration/extras/primary-sale-fees': { calls: ['create-event'] },
  'superswap/intro': {
    calls: ['set-rules', 'get-listing-by-ticket', 'get-listing', 'list-listings', 'terminate-listing'],
  },
  'superswap/rules': {
    calls: [
      'set-rules',
      'list-rules',
      'get-rule',
      'patch-rule',
      'delete-rule',
      'get-ticket-rules',
      'preview-rules',
    ],
  },
  'superswap/prices': { calls: ['preview-resale'] },
  'superswap/handovers': {
    calls: ['set-rules', 'start-handover', 'get-handover', 'list-handovers', 'take-back-handover'],
  },
  'superswap/selling-for-owners': {
    calls: ['preview-resale', 'list-for-owner', 'change-listing', 'end-listing', 'get-ticket-history'],
  },
  'superswap/money': {
    calls: [
      'list-sales',
      'get-sale',
      'list-refunds',
      'get-refund',
      'list-payouts',
      'get-payout',
      'list-balance-entries',
      'get-balance-entry',
      'list-balance-days',
      'export-money',
    ],
  },
  'superswap/buying': { calls: ['create-buy-intention'] },
  'superswap/holds': {
    calls: [
      'create-buy-intention',
      'get-buy-intention',
      'extend-buy-intention',
      'change-buy-intention',
      'release-buy-intention',
    ],
  },
  'superswap/purchased-tickets': { calls: ['update-ticket'], webhooks: ['ticket.updated'] },
  'ticketshield/intro': { calls: ['set-rules'] },
  'ticketshield/access-information': {
    calls: ['admit-ticket', 'admit-ticket-batch', 'admit-tickets-with-reasons'],
  },
  'ticketshield/unlock-emails': { webhooks: ['event.unlock'] },
  'ticketshield/render-ticket': { calls: ['get-ticket-url'] },
  'ticketshield/protected-tickets': { calls: ['get-ticket-url'] },
  'data/event': { calls: ['get-event'] },
  'data/show': { calls: ['get-event'] },
  'data/ticket': { calls: ['get-ticket', 'get-ticket-history'] },
  'data/ticket-option': { calls: ['get-event'] },
  'resources/checkout-url': { calls: ['get-checkout-url'] },
  'resources/listed-tickets': { calls: ['list-offers', 'get-listed-tickets'] },
  'resources/my-tickets-url': { calls: ['get-my-tickets-url'] },
  'resources/resale-entry-point/intro': {
    calls: ['get-selling-flow-url', 'get-order-selling-flow-url', 'get-listing-details-url', 'get-sale-url'],
  },
  'resources/resale-entry-point/resale-entrypoint': { calls: ['get-buying-flow-url'] },
  'resources/resale-entry-point/login-trust': { calls: ['get-ticket-url', 'issue-one-time-token'] },
  'resources/resale-entry-point/return-url': { calls: ['get-buying-flow-url'] },
  'resources/test-clock': {
    calls: ['set-clock', 'get-clock', 'expire-in-sandbox', 'fail-webhooks-in-sandbox'],
  },
  'tutorials/issue-from-your-shop': {
    calls: ['create-event', 'create-tickets', 'list-tickets', 'get-ticket-url', 'admit-ticket', 'get-ticket'],
  },
  'tutorials/protect-and-unlock': {
    calls: ['set-rules', 'get-ticket-rules', 'get-ticket-url', 'get-ticket-history'],
  },
  'tutorials/resale-within-limits': {
    calls: ['set-rules', 'preview-resale', 'get-selling-flow-url', 'get-listing-by-ticket', 'update-ticket'],
  },
  'tutorials/reconcile-a-month': {
    calls: ['export-money', 'list-balance-days'],
    recipes: ['collect-sales', 'reconcile-month'],
    webhooks: ['sale.completed'],
  },
  'tutorials/resale-on-your-site': {
    calls: [
      'preview-resale',
      'list-for-owner',
      'list-offers',
      'create-buy-intention',
      'pay-in-sandbox',
      'get-buy-intention',
      'update-ticket',
      'list-sales',
    ],
  },
}
