import { ERRORS, FORMATS, toMajorUnits } from '@taquilla/contract'
import { type Command, InvalidArgumentError } from 'commander'
import type { Database } from '#database/pool.ts'
import { sumBalanceDays } from '#domain/money/index.ts'
import { measureStorage, sumUsageBySeller, sumUsageCounts, type UsagePeriod } from '#domain/sellers/index.ts'
import { countIssuedTickets } from '#domain/tickets/index.ts'
import { CliError } from './cli-error.ts'
import { moneyText } from './money-text.ts'
import type { Perform } from './operator.ts'
import { formatTable, type Report } from './report.ts'
import { requireSeller } from './require-seller.ts'

const DAY_MS = 86_400_000
const DEFAULT_DAYS = 30
/** Sellers that are compared. */
const MOST_COMPARED = 20
const SERVER_CODES = Object.entries(ERRORS).flatMap(([code, { status }]) => (status >= 500 ? [code] : []))

interface Options {
  readonly from?: string
  readonly to?: string
}

/** Adds the subcommand `seller usage`. */
export function addUsageCommand(seller: Command, perform: Perform) {
  seller
    .command('usage')
    .description(
      `show what a seller used, by UTC days: calls, errors, tickets, mails and money; and what is stored for it now; without a seller, compare the ${MOST_COMPARED} with the most calls`,
    )
    .argument('[sellerId]', 'the seller')
    .option(
      '--from <date>',
      `first day, such as 2027-02-11; ${DEFAULT_DAYS} days ago if omitted, without a seller yesterday`,
      date,
    )
    .option('--to <date>', 'last day; today if omitted', date)
    .action((sellerId: string | undefined, options: Options, command: Command) =>
      perform(command, async ({ database }) => {
        const to = options.to ?? dayOf(Date.now())
        const days = sellerId === undefined ? 1 : DEFAULT_DAYS
        const from = options.from ?? dayOf(Date.parse(to) - days * DAY_MS)
        if (to < from) throw new CliError('--to is before --from.')
        const until = dayOf(Date.parse(to) + DAY_MS)
        if (sellerId === undefined) return compareSellers(database, { from, until, to })
        await requireSeller(database, sellerId)
        const usage = await readUsage(database, { sellerId, from, until })
        return {
          text: describe(usage, { sellerId, from, to }),
          value: toValue(usage, { sellerId, from, to }),
        }
      }),
    )
}

async function compareSellers(
  database: Database,
  { from, until, to }: Omit<UsagePeriod, 'sellerId'> & { readonly to: string },
): Promise<Report> {
  const wanted = { from, until, serverCodes: SERVER_CODES, limit: MOST_COMPARED }
  const rows: string[][] = []
  const value: object[] = []
  for (const { sellerId, ...sums } of await sumUsageBySeller(database, wanted)) {
    const tickets = await countIssuedTickets(database, { sellerId, from, until })
    const counts = Object.entries({ ...sums, tickets }).map(([name, count]) => [name, Number(count)] as const)
    rows.push([sellerId, ...counts.map(([, count]) => String(count))])
    value.push({ sellerId, ...Object.fromEntries(counts) })
  }
  const headings = ['SELLER', 'CALLS', 'ERRORS 4XX', 'ERRORS 5XX', 'MAILS', 'TICKETS']
  return { text: `Usage from ${from} to ${to} (UTC)\n\n${formatTable(headings, rows)}`, value }
}

type Usage = Awaited<ReturnType<typeof readUsage>>

async function readUsage(database: Database, period: UsagePeriod) {
  return {
    counts: await sumUsageCounts(database, period),
    ticketCount: await countIssuedTickets(database, period),
    storage: await measureStorage(database, period.sellerId),
    money: await sumMoney(database, period),
  }
}

/** Sums the ledger of the period in minor units, by currency. */
async function sumMoney(database: Database, period: UsagePeriod) {
  const days = await sumBalanceDays(database, { ...period, currency: null })
  const inPeriod = days.filter(({ day }) => day !== null)
  return [...Map.groupBy(inPeriod, ({ currency }) => currency)].map(([currency, own]) => {
    const sum = (read: (day: (typeof own)[number]) => string) =>
      own.reduce((total, day) => total + BigInt(read(day)), 0n)
    return {
      currency,
      paidByBuyers: sum(({ captures }) => captures),
      fees: sum(({ fees }) => fees),
      refunds: sum(({ refunds }) => refunds),
      payouts: sum(({ payouts }) => payouts),
    }
  })
}

interface Days {
  readonly sellerId: string
  readonly from: string
  readonly to: string
}

function describe({ counts, ticketCount, storage, money }: Usage, { sellerId, from, to }: Days): string {
  const table = (kind: string, headings: readonly string[]) => {
    const own = counts.filter((each) => each.kind === kind)
    const total = own.reduce((sum, { count }) => sum + count, 0n)
    return formatTable(headings, [
      ...own.map(({ name, count }) => [name, String(count)]),
      ['all', String(total)],
    ])
  }
  const sums = money.map(({ currency, ...own }) => [
    currency,
    ...Object.values(own).map((minor) => moneyText(minor, currency)),
  ])
  const stored = storage.map(({ table: name, rows, bytes }) => [name, String(rows), String(bytes)])
  return [
    `Usage of ${sellerId} from ${from} to ${to} (UTC)`,
    table('CALL', ['CALL', 'COUNT']),
    table('REFUSED', ['FAILED WITH', 'COUNT']),
    `Tickets issued: ${ticketCount}`,
    table('MAIL', ['MAIL ABOUT', 'COUNT']),
    formatTable(['CURRENCY', 'PAID BY BUYERS', 'FEES', 'REFUNDS', 'PAYOUTS'], sums),
    'Stored now: rows, and their bytes as stored, without indexes and free space',
    formatTable(['TABLE', 'ROWS', 'BYTES'], stored),
  ].join('\n\n')
}

/** Counts are numbers in JSON: they stay far below 2^53. */
function toValue({ counts, ticketCount, storage, money }: Usage, days: Days) {
  const byName = (kind: string) =>
    Object.fromEntries(
      counts.filter((each) => each.kind === kind).map(({ name, count }) => [name, Number(count)]),
    )
  return {
    ...days,
    calls: byName('CALL'),
    refused: byName('REFUSED'),
    ticketCount: Number(ticketCount),
    mails: byName('MAIL'),
    money: money.map(({ currency, ...sums }) => ({
      currency,
      ...Object.fromEntries(
        Object.entries(sums).map(([name, minor]) => [name, toMajorUnits(minor, currency)]),
      ),
    })),
    storage: storage.map(({ table, rows, bytes }) => ({ table, rows: Number(rows), bytes: Number(bytes) })),
  }
}

function dayOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10)
}

function date(value: string): string {
  if (FORMATS.date.test(value)) return value
  throw new InvalidArgumentError('Use a date such as 2027-02-11.')
}
