// Topics of the first pages and of the tutorials.
import type { Topic } from './topic.ts'

export const GETTING_STARTED: readonly Topic[] = [
  {
    name: 'API keys',
    page: 'first-steps/api-keys',
    tests: ['apps/api/src/cli/key-commands.test.ts', 'apps/api/test/matrix.test.ts'],
  },
  {
    name: 'API installation',
    page: 'first-steps/api-installation',
    calls: ['create-tickets', 'enqueue-tickets', 'get-ticket', 'list-events'],
    tests: ['apps/api/src/http/idempotency.test.ts', 'apps/api/test/broken-requests.test.ts'],
  },
  {
    name: 'Webhook notifications',
    page: 'first-steps/webhook-installation',
    calls: [
      'create-webhook-endpoint',
      'list-webhook-endpoints',
      'ping-webhook-endpoint',
      'rotate-webhook-secret',
    ],
    recipes: ['receiver', 'verify-webhook', 'receive-webhook', 'send-webhook'],
    tests: ['apps/api/src/jobs/deliver-webhooks.test.ts'],
  },
  {
    name: 'Deliveries, retries and the feed of webhooks',
    page: 'first-steps/webhook-deliveries',
    calls: ['list-webhook-deliveries', 'update-webhook-endpoint', 'replay-webhooks', 'list-webhook-events'],
    recipes: ['catch-up'],
    tests: ['apps/api/src/jobs/deliver-webhooks.test.ts', 'apps/site/checks/webhook-pages.test.ts'],
  },
  {
    name: 'Catalog of webhooks',
    page: 'first-steps/webhook-catalog',
    webhooks: 'all',
    tests: ['apps/api/src/jobs/write-webhooks.test.ts'],
  },
  {
    name: 'Prerequisites',
    page: 'first-steps/requirements',
    tests: ['apps/site/checks/quickstart.test.ts', 'apps/api/src/demo/quickstart.test.ts'],
  },
  { name: 'A system to copy', page: 'first-steps/intro', tests: ['e2e/example/circle.test.ts'] },
  {
    name: 'Getting the project',
    page: 'first-steps/get-taquilla',
    tests: ['scripts/start/summary.test.ts', 'scripts/start/check-ports.test.ts'],
  },
  {
    name: 'Quickstart in each language',
    page: 'first-steps/quickstart',
    recipes: ['admit-first-ticket'],
    tests: ['apps/api/test/samples/quickstart.test.ts'],
  },
  {
    name: 'A resale in ten calls',
    page: 'first-steps/try-resale',
    calls: ['list-for-owner', 'create-buy-intention', 'pay-in-sandbox', 'pay-out-in-sandbox'],
  },
  {
    name: 'The SDK',
    page: 'first-steps/sdk',
    recipes: ['use-sdk'],
    tests: ['apps/api/test/sdk-package.test.ts', 'apps/api/test/sdk.test.ts'],
  },
]

export const TUTORIALS: readonly Topic[] = [
  {
    name: 'Tutorial: issuing from a shop',
    page: 'tutorials/issue-from-your-shop',
    calls: ['create-event', 'create-tickets', 'list-tickets', 'get-ticket-url', 'admit-ticket', 'get-ticket'],
  },
  {
    name: 'Tutorial: protection and unlock',
    page: 'tutorials/protect-and-unlock',
    calls: ['set-rules', 'get-ticket-rules', 'get-ticket-url', 'get-ticket-history'],
  },
  {
    name: 'Tutorial: resale within limits',
    page: 'tutorials/resale-within-limits',
    calls: ['set-rules', 'preview-resale', 'get-selling-flow-url', 'get-listing-by-ticket', 'update-ticket'],
  },
  {
    name: 'Tutorial: a month reconciled',
    page: 'tutorials/reconcile-a-month',
    calls: ['export-money', 'list-balance-days'],
    webhooks: ['sale.completed'],
    recipes: ['collect-sales', 'reconcile-month'],
    tests: ['apps/api/test/samples/single-recipes.test.ts'],
  },
  {
    name: 'Tutorial: resale on one’s own site',
    page: 'tutorials/resale-on-your-site',
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
    tests: ['e2e/example/own-resale.test.ts'],
  },
  {
    name: 'Tutorial: SuperSwap Lite',
    page: 'tutorials/superswap-lite',
    tests: ['examples/ticketing-system/test/system.test.ts', 'apps/site/checks/lite-pages.test.ts'],
  },
]
