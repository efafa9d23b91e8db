import { createListings, getMyTickets, getSaleOptions } from '@taquilla/contract/guest'
import { saveLiteConnection } from '#domain/lite/index.ts'
import { createLite } from '#operations/lite.ts'
import { createOutbound } from '#outbound/outbound.ts'
import { buildTestApp, type TestApp } from '../build-app.ts'
import { positional } from '../positional.ts'
import { LITE_CREDENTIAL, type LiteServer, liteSeat, startLiteServer } from '../providers/lite-server.ts'
import { storeBuyersHold } from './resale.ts'
import { signIn } from './sign-in.ts'

const FORGET = positional('test.forget_lite_answers', 'delete from lite_people where seller_id = $1')
const MAKE_DUE = positional(
  'test.make_swaps_due',
  `update lite_swaps
   set next_attempt_at = now(), wanted_at = wanted_at - make_interval(secs => $2)
   where seller_id = $1`,
)
const READ_SWAPS = positional(
  'test.read_swaps',
  'select status, last_failure from lite_swaps where seller_id = $1 and payment_id = $2 order by swap_id',
)
const READ_TICKETS = positional(
  'test.read_lite_tickets',
  `select t.ticket_id, t.id, t.status, t.owner_email, t.is_code_awaited, t.price_minor, l.is_current
   from lite_tickets l
   join tickets t on t.seller_id = l.seller_id and t.ticket_id = l.ticket_id
   where l.seller_id = $1 and l.is_current
   order by l.created_at, t.ticket_id`,
)

/** A seller connected by SuperSwap Lite, with the fake server of its own system. */
export interface LiteTest {
  readonly test: TestApp
  readonly server: LiteServer
  readonly lite: ReturnType<typeof createLite>
  close(): Promise<void>
}

export async function openLite(): Promise<LiteTest> {
  const server = await startLiteServer()
  const test = await buildTestApp({ outbound: createOutbound([server.origin]) })
  await connectLite(test, server.origin)
  const lite = createLite(test.options)
  await lite.syncEvents(test.seller.sellerId)
  return {
    test,
    server,
    lite,
    async close() {
      await server.close()
      await test.close()
    },
  }
}

export function connectLite(test: TestApp, origin: string): Promise<void> {
  return saveLiteConnection(test.database, test.options.vault, {
    sellerId: test.seller.sellerId,
    eventsUrl: `${origin}/events`,
    ticketsUrl: `${origin}/tickets`,
    swapUrl: `${origin}/swap`,
    credential: LITE_CREDENTIAL,
  })
}

/** Empties the list of recorded calls. */
export function clearCalls({ server }: LiteTest): void {
  for (const list of [server.calls, server.keys, server.swaps, server.interferences]) list.length = 0
}

/** Deletes cached answers of the seller's system, so that the next page request calls it again. */
export async function deleteStoredAnswers({ test }: Pick<LiteTest, 'test'>): Promise<void> {
  await test.database.rows(FORGET, [test.seller.sellerId])
}

/** The answer of get-my-tickets after a fresh call to the seller's system. */
export async function readMine(lite: LiteTest, email: string) {
  await deleteStoredAnswers(lite)
  const session = await signIn(lite.test, email)
  const { status, text, answer } = await lite.test.guest(getMyTickets, { session })
  if (status !== 200) throw new Error(text)
  return answer
}

/** Lists the person's tickets at their face price and returns the listings. */
export async function listLite(
  { test }: LiteTest,
  ids: readonly string[],
  options: { readonly type: 'SINGLE' | 'PACK'; readonly email: string },
): Promise<string[]> {
  const session = await signIn(test, options.email)
  const sale = await test.guest(getSaleOptions, { session, query: { ticketId: String(ids[0]) } })
  const tickets = sale.answer.shows.flatMap((show) => show.tickets)
  const body = {
    type: options.type,
    tickets: ids.map((id) => {
      const price = Number(tickets.find((each) => each.id === id)?.terms?.maxPrice)
      return { id, price, payout: price }
    }),
  }
  const { status, text, answer } = await test.guest(createListings, { session, body })
  if (status !== 200) throw new Error(`The listing of a test was refused: ${text}`)
  return answer.map(({ id }) => id)
}

/** Creates a holder with two adjacent seats and a buyer, unique to the test. */
export function newPeople({ server }: LiteTest) {
  peopleCount += 1
  const number = peopleCount * 100
  const seats = [liteSeat(String(number)), liteSeat(String(number + 1))] as const
  const people = { holder: `holder-${number}@example.com`, buyer: `buyer-${number}@example.com`, seats }
  server.tickets.set(people.holder, [...seats])
  return people
}

export type LitePeople = ReturnType<typeof newPeople>

let peopleCount = 0

/** Imports the holder's tickets, lists `count` of them and holds them for the buyer. */
export async function holdLite(lite: LiteTest, { holder, buyer }: LitePeople, count = 1) {
  const { tickets } = await readMine(lite, holder)
  const ids = tickets.slice(0, count).map(({ id }) => id)
  const listingIds = await listLite(lite, ids, { type: count > 1 ? 'PACK' : 'SINGLE', email: holder })
  const id = await storeBuyersHold(lite.test, listingIds, { buyer })
  return { ids, listingIds, id, session: await signIn(lite.test, buyer) }
}

/** Makes every swap due for the next sweep; `seconds` moves its start into the past, to reach the timeout. */
export async function makeSwapsDue({ test }: LiteTest, seconds = 0): Promise<void> {
  await test.database.rows(MAKE_DUE, [test.seller.sellerId, seconds])
}

export async function readSwaps({ test }: LiteTest, paymentId: string) {
  return test.database.rows<{ status: string; last_failure: string | null }>(READ_SWAPS, [
    test.seller.sellerId,
    paymentId,
  ])
}

export interface ReadLiteTicket {
  readonly ticket_id: string
  readonly id: string
  readonly status: string
  readonly owner_email: string
  readonly is_code_awaited: boolean
  readonly price_minor: bigint
}

export function readLiteTickets({ test }: LiteTest): Promise<ReadLiteTicket[]> {
  return test.database.rows<ReadLiteTicket>(READ_TICKETS, [test.seller.sellerId])
}
