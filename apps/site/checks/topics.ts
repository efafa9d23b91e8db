// Topics that the specification requires of the documentation, each with its page and the tests that cover it.

import { OPERATING } from './operating-topics.ts'
import { GETTING_STARTED, TUTORIALS } from './start-topics.ts'
import type { Topic } from './topic.ts'

const BASICS: readonly Topic[] = [
  { name: 'Creating events', page: 'integration/events/creation/simple-event', calls: ['create-event'] },
  {
    name: 'Creating events with will call',
    page: 'integration/events/creation/will-call-event',
    calls: ['create-event'],
    tests: ['apps/api/src/operations/guest/get-ticket-page.test.ts'],
  },
  {
    name: 'Modifying events',
    page: 'integration/events/updating',
    calls: ['get-event', 'update-event', 'preview-event-update'],
    recipes: ['reschedule-show'],
  },
  {
    name: 'Cancelling events',
    page: 'integration/events/cancellation',
    calls: ['cancel-event', 'preview-cancellation'],
    tests: [
      'apps/api/src/jobs/sweep-cancelled-tickets.test.ts',
      'apps/api/src/jobs/sweep-cancelled-sales.test.ts',
    ],
  },
  { name: 'Issuing tickets', page: 'integration/tickets/issuing/basic', calls: ['create-tickets'] },
  {
    name: 'Modifying tickets',
    page: 'integration/tickets/updating',
    calls: ['update-ticket', 'replace-ticket'],
  },
  { name: 'Deleting tickets', page: 'integration/tickets/deletion', calls: ['delete-ticket'] },
  { name: 'Buyer data', page: 'integration/tickets/issuing/buyer-data', calls: ['create-tickets'] },
  { name: 'Nominal tickets', page: 'integration/tickets/issuing/nominal', calls: ['create-tickets'] },
  {
    name: 'Seat map (planimetría)',
    page: 'integration/tickets/issuing/seat-map',
    calls: ['create-event', 'create-tickets'],
    tests: ['apps/api/src/operations/guest/get-ticket-seat-map.test.ts'],
  },
  {
    name: 'Ticket PDF',
    page: 'integration/tickets/issuing/ticket-pdf',
    calls: ['create-tickets'],
    tests: ['apps/api/src/operations/guest/get-ticket-pdf.test.ts'],
  },
  {
    name: 'Plain-text QR',
    page: 'integration/tickets/issuing/plain-text-qr',
    calls: ['create-tickets'],
    tests: ['apps/api/src/operations/guest/get-ticket-code.test.ts', 'e2e/guest/ticket-code.test.ts'],
  },
  { name: 'Will call', page: 'integration/tickets/issuing/will-call', calls: ['create-tickets'] },
  {
    name: 'Ticket-option visibility',
    page: 'integration/extras/visibility',
    calls: ['create-event', 'update-event'],
    tests: ['apps/api/src/operations/guest/get-resale-page.test.ts'],
  },
  {
    name: 'Sold-out state',
    page: 'integration/extras/sold-out',
    calls: ['update-event'],
    tests: ['apps/api/src/operations/guest/get-resale-page.test.ts'],
  },
  {
    name: 'Fees on primary sale',
    page: 'integration/extras/primary-sale-fees',
    calls: ['create-event'],
    tests: ['apps/api/src/operations/marketplace/preview-resale.test.ts'],
  },
]

const SUPERSWAP: readonly Topic[] = [
  {
    name: 'Resale marketplace (SuperSwap)',
    page: 'superswap/intro',
    calls: ['set-rules', 'get-listing-by-ticket', 'get-listing', 'list-listings', 'terminate-listing'],
    tests: ['apps/api/src/jobs/close-started-shows.test.ts'],
  },
  {
    name: 'Rules of protection and resale',
    page: 'superswap/rules',
    calls: [
      'set-rules',
      'list-rules',
      'get-rule',
      'patch-rule',
      'delete-rule',
      'get-ticket-rules',
      'preview-rules',
    ],
    tests: ['apps/api/src/jobs/close-resale.test.ts'],
  },
  {
    name: 'Prices, fees and payouts of the resale',
    page: 'superswap/prices',
    calls: ['preview-resale'],
    tests: ['apps/api/src/jobs/payouts-sweep.test.ts'],
  },
  {
    name: 'Selling for owners on one’s own pages',
    page: 'superswap/selling-for-owners',
    calls: ['preview-resale', 'list-for-owner', 'change-listing', 'end-listing', 'get-ticket-history'],
    tests: ['apps/api/src/operations/marketplace/list-for-owner.test.ts'],
  },
  {
    name: 'Sales, refunds, payouts and the balance',
    page: 'superswap/money',
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
    tests: ['apps/api/src/domain/money/lists/balance.properties.test.ts'],
  },
  {
    name: 'Buying on the secondary market',
    page: 'superswap/buying',
    calls: ['create-buy-intention'],
    tests: ['e2e/guest/buying/real-purchase.test.ts', 'apps/api/src/jobs/end-buy-intentions.test.ts'],
  },
  {
    name: 'Holding on one’s own pages',
    page: 'superswap/holds',
    calls: [
      'create-buy-intention',
      'get-buy-intention',
      'extend-buy-intention',
      'change-buy-intention',
      'release-buy-intention',
    ],
    tests: [
      'apps/api/src/operations/marketplace/extend-buy-intention.test.ts',
      'apps/api/src/operations/marketplace/change-buy-intention.test.ts',
    ],
  },
  {
    name: 'Viewing and updating purchased tickets',
    page: 'superswap/purchased-tickets',
    calls: ['update-ticket'],
    webhooks: ['ticket.updated'],
    tests: ['apps/api/src/operations/tickets/update-ticket.resold.test.ts'],
  },
  {
    name: 'SuperSwap Lite',
    page: 'data/superswap-lite/overview',
    tests: ['apps/api/src/cli/lite-commands.test.ts', 'examples/ticketing-system/test/system.test.ts'],
  },
  {
    name: 'Lite: events and performances',
    page: 'data/superswap-lite/events-and-performances',
    tests: ['apps/api/src/operations/lite/sync-lite-events.test.ts', 'apps/site/checks/lite-pages.test.ts'],
  },
  {
    name: 'Lite: user tickets',
    page: 'data/superswap-lite/user-tickets',
    tests: [
      'apps/api/src/operations/lite/refresh-lite-tickets.test.ts',
      'apps/site/checks/lite-pages.test.ts',
    ],
  },
  {
    name: 'Lite: swap',
    page: 'data/superswap-lite/swap',
    tests: ['apps/api/src/operations/lite/carry-out-swaps.test.ts', 'apps/site/checks/lite-pages.test.ts'],
  },
]

const TICKETSHIELD: readonly Topic[] = [
  {
    name: 'Ticket protection (TicketShield)',
    page: 'ticketshield/intro',
    calls: ['set-rules'],
    tests: [
      'apps/api/src/operations/guest/locked-secrets.test.ts',
      'apps/api/src/jobs/unlock-tickets.test.ts',
    ],
  },
  {
    name: 'Access information',
    page: 'ticketshield/access-information',
    calls: ['admit-ticket', 'admit-ticket-batch', 'admit-tickets-with-reasons'],
  },
  {
    name: 'Unlock and QR-sending emails',
    page: 'ticketshield/unlock-emails',
    webhooks: ['event.unlock'],
    tests: ['apps/api/src/jobs/write-unlock-mails.test.ts'],
  },
  {
    name: 'Rendering the ticket',
    page: 'ticketshield/render-ticket',
    calls: ['get-ticket-url'],
    tests: ['e2e/guest/ticket-code.test.ts', 'apps/guest/src/app/routes/ticket.test.ts'],
  },
  {
    name: 'Viewing protected tickets',
    page: 'ticketshield/protected-tickets',
    calls: ['get-ticket-url'],
    tests: ['e2e/guest/ticket.test.ts', 'e2e/guest/ticket-states.test.ts', 'e2e/guest/ticket-code.test.ts'],
  },
]

const DATA: readonly Topic[] = [
  { name: 'Data model: event', page: 'data/event', calls: ['get-event'] },
  { name: 'Data model: show', page: 'data/show', calls: ['get-event'] },
  { name: 'Data model: ticket', page: 'data/ticket', calls: ['get-ticket', 'get-ticket-history'] },
  { name: 'Data model: ticket-option', page: 'data/ticket-option', calls: ['get-event'] },
]

const RESOURCES: readonly Topic[] = [
  { name: 'Checkout URL', page: 'resources/checkout-url', calls: ['get-checkout-url'] },
  { name: 'Listed tickets', page: 'resources/listed-tickets', calls: ['list-offers', 'get-listed-tickets'] },
  {
    name: 'My-tickets URL',
    page: 'resources/my-tickets-url',
    calls: ['get-my-tickets-url'],
    tests: ['e2e/guest/my-tickets.test.ts'],
  },
  {
    name: 'Resale entry points',
    page: 'resources/resale-entry-point/intro',
    calls: ['get-selling-flow-url', 'get-order-selling-flow-url', 'get-listing-details-url', 'get-sale-url'],
    tests: ['apps/guest/src/app/routes/sell.test.ts', 'apps/guest/src/app/routes/public-listing.test.ts'],
  },
  {
    name: 'Resale entry point',
    page: 'resources/resale-entry-point/resale-entrypoint',
    calls: ['get-buying-flow-url'],
    tests: ['apps/api/src/operations/guest/get-resale-page.test.ts'],
  },
  {
    name: 'Login trust',
    page: 'resources/resale-entry-point/login-trust',
    calls: ['get-ticket-url', 'issue-one-time-token'],
    tests: ['apps/api/src/operations/guest/spend-one-time-token.test.ts', 'e2e/guest/sign-in.test.ts'],
  },
  {
    name: 'Return URL',
    page: 'resources/resale-entry-point/return-url',
    calls: ['get-buying-flow-url'],
    tests: ['apps/api/src/cli/origin-commands.test.ts', 'apps/api/src/http/allow-seller-origins.test.ts'],
  },
  {
    name: 'Test clock',
    page: 'resources/test-clock',
    calls: ['set-clock', 'get-clock', 'expire-in-sandbox', 'fail-webhooks-in-sandbox'],
  },
]

export const TOPICS: readonly Topic[] = [
  ...GETTING_STARTED,
  ...BASICS,
  ...SUPERSWAP,
  ...TICKETSHIELD,
  ...DATA,
  ...RESOURCES,
  ...TUTORIALS,
  ...OPERATING,
]
