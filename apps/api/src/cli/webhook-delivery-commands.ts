import { FORMATS, type WebhookDelivery } from '@taquilla/contract'
import { type Command, InvalidArgumentError } from 'commander'
import { listWebhookDeliveries } from '#operations/webhooks/list-webhook-deliveries.ts'
import { pingWebhookEndpoint } from '#operations/webhooks/ping-webhook-endpoint.ts'
import { replayWebhooks } from '#operations/webhooks/replay-webhooks.ts'
import { uuidArgument } from './arguments.ts'
import { CliError } from './cli-error.ts'
import type { Perform } from './operator.ts'
import { formatTable } from './report.ts'
import { inSellerTransaction } from './require-seller.ts'

const SHOWN = 50
const ID = ['<endpointId>', 'the id that webhook list shows', uuidArgument] as const

interface DeliveryOptions {
  readonly seller: string
  readonly webhook?: string
  readonly failed?: true
  readonly since?: string
  readonly until?: string
}

/** Adds `webhook ping`, `webhook deliveries` and `webhook replay`. */
export function addWebhookDeliveryCommands(webhook: Command, perform: Perform) {
  addPing(webhook, perform)
  addDeliveries(webhook, perform)
  addReplay(webhook, perform)
}

function addPing(webhook: Command, perform: Perform) {
  webhook
    .command('ping')
    .description('send endpoint.ping to it')
    .argument(...ID)
    .requiredOption('--seller <sellerId>', 'whose server')
    .action((endpointId: string, { seller }: DeliveryOptions, command: Command) =>
      perform(command, (operator) =>
        inSellerTransaction(operator, seller, async (db) => {
          const value = await pingWebhookEndpoint(db, { sellerId: seller, endpointId })
          return { text: `The worker sends ${value.webhookId}; see webhook deliveries.`, value }
        }),
      ),
    )
}

function addDeliveries(webhook: Command, perform: Perform) {
  webhook
    .command('deliveries')
    .description(`show the last ${SHOWN} deliveries and how each ended`)
    .argument(...ID)
    .requiredOption('--seller <sellerId>', 'whose server')
    .option('--webhook <webhookId>', 'of this webhook only', uuidArgument)
    .option('--failed', 'those that failed only')
    .action((endpointId: string, options: DeliveryOptions, command: Command) =>
      perform(command, (operator) =>
        inSellerTransaction(operator, options.seller, async (db) => {
          const { seller: sellerId, webhook: webhookId, failed } = options
          const filters = {
            ...(webhookId ? { webhookId } : {}),
            ...(failed ? { status: 'FAILED' as const } : {}),
          }
          const { results } = await listWebhookDeliveries(
            db,
            { sellerId, endpointId },
            { ...filters, limit: SHOWN },
          )
          const headings = ['WEBHOOK', 'ACTION', 'STATUS', 'ATTEMPTS', 'LAST', 'NEXT']
          return { text: formatTable(headings, results.map(toRow)), value: results }
        }),
      ),
    )
}

function toRow({ webhookId, action, status, attempts, nextAttemptAt }: WebhookDelivery) {
  const last = attempts.at(-1)
  const outcome = last === undefined ? null : String(last.statusCode ?? last.fault)
  const next = nextAttemptAt === null ? null : new Date(nextAttemptAt)
  return [webhookId, action, status, String(attempts.length), outcome, next]
}

function addReplay(webhook: Command, perform: Perform) {
  webhook
    .command('replay')
    .description('send webhooks again under the same ids: one, those of a range, those that failed')
    .argument(...ID)
    .requiredOption('--seller <sellerId>', 'whose server')
    .option('--webhook <webhookId>', 'this one', uuidArgument)
    .option('--failed', 'those that failed only')
    .option('--since <instant>', 'from this instant on, such as 2026-11-21T15:00:00Z', instantArgument)
    .option('--until <instant>', 'before this instant', instantArgument)
    .action((endpointId: string, options: DeliveryOptions, command: Command) =>
      perform(command, (operator) =>
        inSellerTransaction(operator, options.seller, async (db) => {
          const { seller: sellerId, webhook: webhookId, failed: onlyFailed, since, until } = options
          if (!(webhookId || onlyFailed || since || until)) {
            throw new CliError('Say which: --webhook, --failed, --since or --until.')
          }
          const given = Object.entries({ webhookId, onlyFailed, since, until }).filter(([, value]) => value)
          const value = await replayWebhooks(db, { sellerId, endpointId }, Object.fromEntries(given))
          const more = value.hasMore ? ` There are more: repeat with --since ${value.nextSince}.` : ''
          return { text: `${value.count} are sent again.${more}`, value }
        }),
      ),
    )
}

function instantArgument(text: string): string {
  if (!FORMATS.instant.test(text)) throw new InvalidArgumentError('Not an RFC 3339 instant.')
  return text
}
