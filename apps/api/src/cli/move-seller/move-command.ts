import type { Command } from 'commander'
import { type Database, PLATFORM } from '#database/pool.ts'
import { CliError } from '../cli-error.ts'
import { type Operator, openPool, type Perform } from '../operator.ts'
import { cancelMove, type Mover, moveSeller, PAUSES } from './move-seller.ts'

interface MoveOptions {
  readonly to?: string
  readonly sourceAddress?: string
  readonly uncompared?: true
  readonly cancel?: true
}

const MOVER_LOCK = "select pg_try_advisory_lock(hashtextextended('move a seller', 0)) as is_ours"

/** Adds the subcommand `seller move`. */
export function addMoveCommand(seller: Command, perform: Perform) {
  seller
    .command('move')
    .description('move a seller to another database while it works; run it again if it ended early')
    .argument('<sellerId>', 'the seller')
    .option('--to <shard>', 'name of the database')
    .option(
      '--source-address <url>',
      "address of the seller's database, if the server of the other needs one of its own",
    )
    .option(
      '--uncompared',
      'after an early end: delete the rows at the source although they were not compared',
    )
    .option('--cancel', 'undo a move that has not switched yet')
    .action((sellerId: string, options: MoveOptions, command: Command) => {
      const { to, cancel } = options
      if ((to === undefined) !== (cancel === true)) command.error('error: say either --to or --cancel')
      return perform(command, (operator) =>
        withMover(operator, async (mover) => {
          if (to === undefined) {
            const source = await cancelMove(mover, sellerId)
            return { text: `Cancelled. ${sellerId} stays in ${source}.`, value: { sellerId, source } }
          }
          const addressOf = (name: string) =>
            options.sourceAddress ??
            operator.store.shards.find((shard) => shard.name === name)?.directUrl ??
            ''
          const moved = await moveSeller(mover, {
            sellerId,
            target: to,
            sourceAddress: addressOf,
            isUncompared: options.uncompared === true,
          })
          const { source, target, rows } = moved
          return {
            text: `Moved ${sellerId} from ${source} to ${target}: ${rows} rows.`,
            value: { sellerId, ...moved },
          }
        }),
      )
    })
}

/** Opens all databases. One seller moves at a time. @throws CliError if one moves already */
async function withMover<Result>(
  { store, context }: Operator,
  work: (mover: Mover) => Promise<Result>,
): Promise<Result> {
  const opened = store.shards.map(({ name, directUrl }): [string, Database] => [
    name,
    openPool({ url: directUrl, serves: 'commands' }),
  ])
  const [first] = opened
  try {
    if (first === undefined || opened.length === 1)
      throw new CliError('DATABASE_SHARDS names no other database.')
    const [, main] = first
    const { client, release } = await main.acquire(PLATFORM)
    try {
      const { rows } = await client.query<{ is_ours: boolean }>(MOVER_LOCK)
      if (!rows[0]?.is_ours) throw new CliError('Another seller is being moved: wait until that is done.')
      return await work({ main, databases: new Map(opened), pauses: PAUSES, tell: context.printError })
    } catch (error) {
      if (!(error instanceof CliError))
        context.printError('The move ended early. Run the command again: it goes on.')
      throw error
    } finally {
      // Its session ends, and the lock with it.
      release(new Error('the move is over'))
    }
  } finally {
    await Promise.all(opened.map(([, database]) => database.close()))
  }
}
