import { type Command, Option } from 'commander'
import type { Database } from '#database/pool.ts'
import { listSellerShards } from '#database/seller-shards-repository.ts'
import { MAIN_SHARD, type ShardAddress } from '#database/shard-addresses.ts'
import { findSuspendedSellers, isSellerId, listSellers } from '#domain/sellers/index.ts'
import { singleLine } from './arguments.ts'
import { CliError } from './cli-error.ts'
import { createSeller } from './create-seller.ts'
import { addMoveCommand } from './move-seller/move-command.ts'
import { onShards, type Perform } from './operator.ts'
import { formatTable } from './report.ts'
import { addBrandCommands, addHelpContactCommand, addSettingCommand } from './setting-commands.ts'
import { findRoom } from './shard-commands.ts'
import { addSuspensionCommands } from './suspension-commands.ts'
import { addUsageCommand } from './usage-command.ts'

interface CreateOptions {
  readonly name: string
  readonly live?: true
  readonly sandbox?: true
}

export function addSellerCommands(program: Command, perform: Perform) {
  const seller = program.command('seller').description('ticket sellers: the tenants of this installation')

  seller
    .command('create')
    .description('create a seller; live or sandbox cannot be changed later')
    .argument('<sellerId>', 'short id used in hosted URLs: a-z, 0-9, - and _, 3 to 40 characters')
    .requiredOption('--name <name>', 'name that people see', singleLine)
    .addOption(new Option('--live', 'real tickets').conflicts('sandbox'))
    .addOption(new Option('--sandbox', 'for trying out: test clock, magic values, test keys'))
    .action((sellerId: string, options: CreateOptions, command: Command) => {
      const kind = options.live ? 'live' : 'sandbox'
      if (!options.live && !options.sandbox) command.error('error: say which kind it is: --live or --sandbox')
      return perform(command, async ({ store }) => {
        if (!isSellerId(sellerId)) {
          throw new CliError(`"${sellerId}" cannot be a seller's id: use 3 to 40 of a-z, 0-9, - and _.`)
        }
        const isNamed = command.optsWithGlobals<{ shard?: string }>().shard !== undefined
        const shard = isNamed ? store.shard.name : await findRoom(store)
        const seller = { sellerId, name: options.name, kind } as const
        const unaware = await createSeller(store, seller, shard)
        const place = store.shards.length === 1 ? '' : ` --shard ${shard}`
        const later = unaware.length === 0 ? '' : ` ${unaware.join(', ')}: away; run shards when it is back.`
        return {
          text: `Made the ${kind} seller ${sellerId}.${later} Next: key create${place} --seller ${sellerId} --kind private --label <label>`,
          value: { ...seller, shard },
        }
      })
    })

  seller
    .command('list')
    .description('show all sellers')
    .action((_options: object, command: Command) =>
      perform(command, async ({ store, database }) => {
        if (store.shards.length > 1) return listAll(store.shards)
        const value = await listOf(database)
        return { text: formatTable(HEADS, value.map(rowOf)), value }
      }),
    )

  addMoveCommand(seller, perform)
  addFreshSellerCommand(seller, perform)
  addBrandCommands(seller, perform)
  addHelpContactCommand(seller, perform)
  addSettingCommand(seller, perform)
  addSuspensionCommands(seller, perform)
  addUsageCommand(seller, perform)
}

export function addFreshSellerCommand(seller: Command, perform: Perform) {
  seller
    .command('fresh')
    .description(
      'create an empty sandbox seller, and put its keys into seller.json; the keys before still work',
    )
    .action((_options: object, command: Command) =>
      perform(command, async (operator) => {
        const { database, store, context } = operator
        // Other commands of sellers start without what these import.
        const { makeFreshSeller } = await import('../demo/empty-seller.ts')
        const { readSellerFile } = await import('../demo/credential-files.ts')
        const { readPlatform } = await import('./read-platform.ts')
        const { apiUrl, siteUrl } = readPlatform(operator)
        const { API_URL, API_PORT } = context.environment
        // The platform may have been started with a port that this command was not told.
        const known = API_URL || API_PORT ? undefined : await readSellerFile(store.dataDir)
        const made = await makeFreshSeller({
          database,
          dataDir: store.dataDir,
          apiUrl: known?.apiUrl ?? apiUrl,
          siteUrl,
        })
        const kept = made.previous && ` The previous seller's keys are in ${made.previous}.`
        return {
          text: `Made the empty seller ${made.ticketSellerId}. Its keys are in ${made.file}.${kept ?? ''}`,
          value: made,
        }
      }),
    )
}

const HEADS = ['SELLER', 'KIND', 'NAME', 'CREATED', 'SUSPENDED']

type Listed = Awaited<ReturnType<typeof listOf>>[number]

const rowOf = (seller: Listed) => [
  seller.sellerId,
  seller.kind,
  seller.name,
  seller.createdAt,
  seller.suspendedAt,
]

async function listOf(database: Database) {
  const sellers = await listSellers(database)
  const suspended = await findSuspendedSellers(database)
  return sellers.map((each) => ({ ...each, suspendedAt: suspended.get(each.sellerId) ?? null }))
}

/** Lists each seller in the database where it works; one that is being moved has rows in two. */
async function listAll(shards: readonly ShardAddress[]) {
  const all = await onShards(shards, async (database, { name }) => {
    const places = new Map((await listSellerShards(database, 0)).map((each) => [each.sellerId, each.shard]))
    return (await listOf(database)).filter(({ sellerId }) => (places.get(sellerId) ?? MAIN_SHARD) === name)
  })
  const value = all.flatMap<object>(({ shard, found, failure }) =>
    found === undefined ? [{ shard, failure }] : found.map((seller) => ({ ...seller, shard })),
  )
  const rows = all.flatMap(({ shard, found, failure = null }) =>
    found === undefined
      ? [[...HEADS.map(() => null), shard, failure]]
      : found.map((seller) => [...rowOf(seller), shard, null]),
  )
  return { text: formatTable([...HEADS, 'SHARD', 'FAILURE'], rows), value }
}
