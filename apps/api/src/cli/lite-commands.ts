import type { Command } from 'commander'
import {
  endLiteConnection,
  findLiteConnection,
  type LiteConnection,
  type SyncReport,
  saveLiteConnection,
} from '#domain/lite/index.ts'
import { listOpenSwaps } from '#domain/purchase/index.ts'
import { createLite } from '#operations/lite.ts'
import { createOutbound } from '#outbound/outbound.ts'
import { LiteError } from '../lite/lite-error.ts'
import { CliError } from './cli-error.ts'
import type { Operator, Perform } from './operator.ts'
import { formatTable } from './report.ts'
import { requireSeller } from './require-seller.ts'
import { paymentServices, requireVault } from './require-vault.ts'

interface ConnectOptions {
  readonly events: string
  readonly tickets: string
  readonly swap: string
}

export function addLiteCommands(program: Command, perform: Perform) {
  const lite = program.command('lite').description('sellers with their own ticketing system (SuperSwap Lite)')
  addConnect(lite, perform)
  addShow(lite, perform)
  addTest(lite, perform)
  addSync(lite, perform)
  addDisconnect(lite, perform)
}

function addConnect(lite: Command, perform: Perform) {
  lite
    .command('connect')
    .description('connect the ticketing system of a seller, or change its URLs')
    .argument('<sellerId>', 'the seller')
    .requiredOption('--events <url>', 'URL of its Events And Performances call')
    .requiredOption('--tickets <url>', 'URL of its Get User Tickets call')
    .requiredOption('--swap <url>', 'URL of its Swap call')
    .addHelpText(
      'after',
      '\nThe credential is read from LITE_CREDENTIAL, so that process lists do not show it.',
    )
    .action((sellerId: string, options: ConnectOptions, command: Command) =>
      perform(command, async (operator) => {
        const { database } = operator
        await requireSeller(database, sellerId)
        const vault = await requireVault(operator)
        const credential = credentialOf(operator)
        const urls = { eventsUrl: options.events, ticketsUrl: options.tickets, swapUrl: options.swap }
        for (const url of Object.values(urls)) assertAddress(url)
        await saveLiteConnection(database, vault, { sellerId, ...urls, credential })
        const text = `Connected the system of ${sellerId}. Next: lite test ${sellerId}`
        return { text, value: { sellerId, ...urls } }
      }),
    )
}

function credentialOf({ context }: Operator): string {
  const credential = context.environment.LITE_CREDENTIAL ?? ''
  if (!/^[\x21-\x7e][\x20-\x7e]{0,4095}$/.test(credential)) {
    throw new CliError('LITE_CREDENTIAL must contain the value of the Authorization header, in one line.')
  }
  return credential
}

function assertAddress(url: string) {
  if (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) && url.length <= 2_048) return
  throw new CliError(`"${url}" is not a valid URL.`)
}

function addShow(lite: Command, perform: Perform) {
  lite
    .command('show')
    .description('show the connection of a seller, its last synchronization and open swaps')
    .argument('<sellerId>', 'the seller')
    .action((sellerId: string, _options: object, command: Command) =>
      perform(command, async (operator) => {
        const { credential: _, ...connection } = await requireConnection(operator, sellerId)
        const swaps = await listOpenSwaps(operator.database, sellerId)
        return { text: describe(connection, swaps), value: { ...connection, swaps } }
      }),
    )
}

function describe(
  connection: Omit<LiteConnection, 'credential'>,
  swaps: Awaited<ReturnType<typeof listOpenSwaps>>,
): string {
  const { eventsUrl, ticketsUrl, swapUrl, disconnectedAt, syncedAt, report } = connection
  const rows = swaps.map((swap) => [
    swap.swapId,
    swap.ticketId,
    swap.status,
    String(swap.attempts),
    swap.lastFailure,
  ])
  return [
    disconnectedAt === null ? 'Connected.' : `Disconnected since ${disconnectedAt.toISOString()}.`,
    `Events   ${eventsUrl}`,
    `Tickets  ${ticketsUrl}`,
    `Swap     ${swapUrl}`,
    syncedAt === null || report === null
      ? 'Events were not fetched yet.'
      : `At ${syncedAt.toISOString()}: ${outcomeOf(report)}`,
    ...(rows.length > 0 ? [formatTable(['SWAP', 'TICKET', 'STATUS', 'TRIES', 'FAILURE'], rows)] : []),
  ].join('\n')
}

function outcomeOf({ isAnswered, failure, eventCount, storedCount, faults }: SyncReport): string {
  if (!isAnswered) return `no usable response (${failure}).`
  const refused = faults.map(({ index, eventId, errors }) => {
    const reasons = errors.map(({ pointer, code, detail = '' }) =>
      [code, pointer, detail].join(' ').trimEnd(),
    )
    return `\n  ${eventId ?? `event ${index}`}: ${reasons.join(', ')}`
  })
  return `${storedCount} of ${eventCount} events stored.${refused.join('')}`
}

function addTest(lite: Command, perform: Perform) {
  lite
    .command('test')
    .description('fetch events and the tickets of a person as a test; stores nothing')
    .argument('<sellerId>', 'the seller')
    .option('--email <email>', 'whose tickets', 'nobody@example.com')
    .action((sellerId: string, { email }: { email: string }, command: Command) =>
      perform(command, async (operator) => {
        const connection = await requireConnection(operator, sellerId)
        const { client } = await liteOf(operator)
        const events = await outcome(async () => `${(await client.fetchEvents(connection)).length} events`)
        const tickets = await outcome(async () => {
          const answer = await client.fetchTickets(connection, email)
          return answer.state === 'PERSON_UNKNOWN' ? 'person unknown' : `${answer.tickets.length} tickets`
        })
        return { text: `Events: ${events}\nTickets: ${tickets}`, value: { events, tickets } }
      }),
    )
}

async function outcome(ask: () => Promise<string>): Promise<string> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof LiteError) return error.message
    throw error
  }
}

function addSync(lite: Command, perform: Perform) {
  lite
    .command('sync')
    .description('fetch the events of a seller now')
    .argument('<sellerId>', 'the seller')
    .action((sellerId: string, _options: object, command: Command) =>
      perform(command, async (operator) => {
        await requireConnection(operator, sellerId)
        const report = await (await liteOf(operator)).syncEvents(sellerId)
        if (report === undefined) throw new CliError(`The system of ${sellerId} is disconnected.`)
        return { text: outcomeOf(report), value: report }
      }),
    )
}

function addDisconnect(lite: Command, perform: Perform) {
  lite
    .command('disconnect')
    .description('disconnect the system of a seller; its stored tickets stay and cannot be resold')
    .argument('<sellerId>', 'the seller')
    .action((sellerId: string, _options: object, command: Command) =>
      perform(command, async ({ database }) => {
        await requireSeller(database, sellerId)
        if (!(await endLiteConnection(database, sellerId))) {
          throw new CliError(`${sellerId} has no connected system.`)
        }
        return { text: `Disconnected the system of ${sellerId}.`, value: { sellerId } }
      }),
    )
}

async function liteOf(operator: Operator) {
  const services = await paymentServices(operator)
  const { readOutboundAllow } = await import('../config.ts')
  const outbound = createOutbound(readOutboundAllow(operator.context.environment))
  return createLite({ ...services, outbound })
}

async function requireConnection(operator: Operator, sellerId: string): Promise<LiteConnection> {
  await requireSeller(operator.database, sellerId)
  const vault = await requireVault(operator)
  const connection = await findLiteConnection(operator.database, vault, sellerId)
  if (connection === undefined) throw new CliError(`${sellerId} was never connected; lite connect does it.`)
  return connection
}
