import type { Command } from 'commander'
import type { Sql } from '#database/sql.ts'
import {
  canReturnTo,
  deleteReturnOrigin,
  insertReturnOrigin,
  listReturnOrigins,
  parseOrigin,
} from '#domain/sellers/index.ts'
import { CliError } from './cli-error.ts'
import type { Perform } from './operator.ts'
import { formatTable } from './report.ts'
import { requireSeller } from './require-seller.ts'

interface SellerOption {
  readonly seller: string
}

export function addOriginCommands(program: Command, perform: Perform) {
  const origin = program
    .command('origin')
    .description('origins to which hosted pages may redirect people back, exact and without wildcards')
  addAdd(origin, perform)
  addList(origin, perform)
  addRemove(origin, perform)
}

function addAdd(origin: Command, perform: Perform) {
  origin
    .command('add')
    .description('register an origin such as https://tickets.example.com')
    .argument('<origin>', 'https; a sandbox seller may also use http on this machine')
    .requiredOption('--seller <sellerId>', 'whose origin')
    .action((text: string, { seller: sellerId }: SellerOption, command: Command) =>
      perform(command, async ({ database }) => {
        const added = await readOrigin(database, text, sellerId)
        const isNew = await insertReturnOrigin(database, sellerId, added)
        const outcome = isNew ? 'Registered' : 'Was registered already:'
        return { text: `${outcome} ${added} for ${sellerId}.`, value: { sellerId, origin: added } }
      }),
    )
}

async function readOrigin(db: Sql, text: string, sellerId: string): Promise<string> {
  const seller = await requireSeller(db, sellerId)
  const origin = parseOrigin(text)
  if (origin === undefined) {
    throw new CliError(
      `"${text}" is not an origin: scheme, host and port only, such as https://tickets.example.com.`,
    )
  }
  if (!canReturnTo(origin, seller.kind)) {
    throw new CliError(
      `${origin} is not https. Only a sandbox seller may use http, and only on this machine.`,
    )
  }
  return origin
}

function addList(origin: Command, perform: Perform) {
  origin
    .command('list')
    .description('show registered origins')
    .option('--seller <sellerId>', 'of this seller only')
    .action((options: Partial<SellerOption>, command: Command) =>
      perform(command, async ({ database }) => {
        if (options.seller !== undefined) await requireSeller(database, options.seller)
        const origins = await listReturnOrigins(database, options.seller)
        const rows = origins.map(({ sellerId, origin: each, createdAt }) => [sellerId, each, createdAt])
        return { text: formatTable(['SELLER', 'ORIGIN', 'CREATED'], rows), value: origins }
      }),
    )
}

function addRemove(origin: Command, perform: Perform) {
  origin
    .command('remove')
    .description('take an origin off the list')
    .argument('<origin>', 'as origin list shows it')
    .requiredOption('--seller <sellerId>', 'whose origin')
    .action((text: string, { seller: sellerId }: SellerOption, command: Command) =>
      perform(command, async ({ database }) => {
        const removed = parseOrigin(text) ?? text
        const isGone = await deleteReturnOrigin(database, sellerId, removed)
        if (!isGone) throw new CliError(`${sellerId} has no registered origin ${removed}.`)
        return { text: `Removed ${removed} of ${sellerId}.`, value: { sellerId, origin: removed } }
      }),
    )
}
