import { WEBHOOK_ACTIONS, type WebhookEndpoint } from '@taquilla/contract'
import { type Command, Option } from 'commander'
import { listWebhookEndpoints, presentWebhookEndpoint } from '#domain/webhooks/index.ts'
import { createWebhookEndpoint } from '#operations/webhooks/create-webhook-endpoint.ts'
import { rotateWebhookSecret } from '#operations/webhooks/rotate-webhook-secret.ts'
import { updateWebhookEndpoint } from '#operations/webhooks/update-webhook-endpoint.ts'
import { createOutbound } from '#outbound/outbound.ts'
import type { Services } from '../services.ts'
import { singleLine, uuidArgument } from './arguments.ts'
import type { Operator, Perform } from './operator.ts'
import { formatTable } from './report.ts'
import { inSellerTransaction, requireSeller } from './require-seller.ts'
import { requireVault } from './require-vault.ts'
import { addWebhookDeliveryCommands } from './webhook-delivery-commands.ts'

interface SellerOption {
  readonly seller: string
}

type Action = (typeof WEBHOOK_ACTIONS)[number]

interface EndpointOptions extends SellerOption {
  readonly url?: string
  readonly description?: string
  readonly actions?: Action[]
}

const ID = ['<endpointId>', 'the id that webhook list shows', uuidArgument] as const
const ACTIONS = () =>
  new Option('--actions <action...>', 'only these; without it, every action').choices(WEBHOOK_ACTIONS)

export function addWebhookCommands(program: Command, perform: Perform) {
  const webhook = program.command('webhook').description('endpoints of a seller that receive webhooks')
  addCreate(webhook, perform)
  addList(webhook, perform)
  addUpdate(webhook, perform)
  addRotate(webhook, perform)
  addSwitch(webhook, perform, 'ENABLED')
  addSwitch(webhook, perform, 'DISABLED')
  addWebhookDeliveryCommands(webhook, perform)
}

function addCreate(webhook: Command, perform: Perform) {
  webhook
    .command('create')
    .description('register a public https URL; its secret is shown once')
    .argument('<url>', 'URLs on this machine must be listed in OUTBOUND_ALLOW')
    .requiredOption('--seller <sellerId>', 'whose server')
    .option('--description <text>', 'what it is for', singleLine)
    .addOption(ACTIONS())
    .action((url: string, { seller, ...options }: EndpointOptions, command: Command) =>
      perform(command, (operator) =>
        inSellerTransaction(operator, seller, async (db) => {
          const tenant = { db, sellerId: seller }
          const made = await createWebhookEndpoint(await webhookServices(operator), tenant, {
            ...options,
            url,
          })
          const text = `Registered ${made._id} for ${seller}.\nSecret, shown this once: ${made.secret}`
          return { text, value: made }
        }),
      ),
    )
}

function addList(webhook: Command, perform: Perform) {
  webhook
    .command('list')
    .description("show a seller's endpoints")
    .requiredOption('--seller <sellerId>', 'whose servers')
    .action(({ seller }: SellerOption, command: Command) =>
      perform(command, async ({ database }) => {
        await requireSeller(database, seller)
        const stored = await listWebhookEndpoints(database, seller)
        const endpoints = stored.map(presentWebhookEndpoint)
        const headings = ['ENDPOINT', 'STATUS', 'URL', 'ACTIONS', 'DESCRIPTION']
        return { text: formatTable(headings, endpoints.map(toRow)), value: endpoints }
      }),
    )
}

function toRow({ _id, status, disabledReason, url, actions, description }: WebhookEndpoint) {
  const state = disabledReason === null ? status : `${status} (${disabledReason})`
  return [_id, state, url, actions === null ? 'all' : actions.join(' '), description]
}

function addUpdate(webhook: Command, perform: Perform) {
  webhook
    .command('update')
    .description('change the URL, description or actions of an endpoint')
    .argument(...ID)
    .requiredOption('--seller <sellerId>', 'whose server')
    .option('--url <url>', 'its new URL')
    .option('--description <text>', 'what it is for', singleLine)
    .addOption(ACTIONS().conflicts('allActions'))
    .option('--all-actions', 'all actions, future ones included')
    .action((id: string, options: EndpointOptions & { readonly allActions?: true }, command: Command) =>
      perform(command, (operator) => {
        const { seller, allActions, ...change } = options
        return changeEndpoint(operator, { seller, id }, allActions ? { ...change, actions: null } : change)
      }),
    )
}

function addSwitch(webhook: Command, perform: Perform, status: 'ENABLED' | 'DISABLED') {
  const isOn = status === 'ENABLED'
  webhook
    .command(isOn ? 'enable' : 'disable')
    .description(isOn ? 'send to it again; pending deliveries resume' : 'send nothing to it')
    .argument(...ID)
    .requiredOption('--seller <sellerId>', 'whose server')
    .action((id: string, { seller }: SellerOption, command: Command) =>
      perform(command, (operator) => changeEndpoint(operator, { seller, id }, { status })),
    )
}

function addRotate(webhook: Command, perform: Perform) {
  webhook
    .command('rotate')
    .description('create a new secret; the previous one also signs for a day')
    .argument(...ID)
    .requiredOption('--seller <sellerId>', 'whose server')
    .action((id: string, { seller }: SellerOption, command: Command) =>
      perform(command, (operator) =>
        inSellerTransaction(operator, seller, async (db) => {
          const { vault } = await webhookServices(operator)
          const value = await rotateWebhookSecret(db, vault, { sellerId: seller, endpointId: id })
          const text = `Secret, shown this once: ${value.secret}\nThe previous one signs until ${value.previousSecretEndsAt}.`
          return { text, value }
        }),
      ),
    )
}

function changeEndpoint(
  operator: Operator,
  { seller, id }: { readonly seller: string; readonly id: string },
  change: Parameters<typeof updateWebhookEndpoint>[2],
) {
  return inSellerTransaction(operator, seller, async (db) => {
    const { outbound } = await webhookServices(operator)
    const key = { sellerId: seller, endpointId: id }
    const value = await updateWebhookEndpoint(db, { key, outbound }, change)
    return { text: `${value._id} is ${value.status} at ${value.url}.`, value }
  })
}

/** Builds the dependencies of webhook operations. @throws CliError if TAQUILLA_SECRET is not set or another one */
export async function webhookServices(operator: Operator): Promise<Pick<Services, 'vault' | 'outbound'>> {
  const vault = await requireVault(operator)
  const { readOutboundAllow } = await import('../config.ts')
  return { vault, outbound: createOutbound(readOutboundAllow(operator.context.environment)) }
}
