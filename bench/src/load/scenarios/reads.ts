import { insertListings, openResale } from '../../resale.ts'
import { countOf, figuresByKind, isFailed } from '../figures.ts'
import { atMost, none } from '../gates.ts'
import type { Call, Send } from '../open-loop.ts'
import { createRandom } from '../random.ts'
import { type LoadBench, type RoundResult, runSteadily, type SteadyLoad } from '../scenario.ts'
import { scaled } from '../settings.ts'

const PER_SECOND = 500
const SECONDS = 120
const MOST_MS = 100
const ON_SALE = 5_000
const LISTED_PER_SECOND = 200
const LISTED_SECONDS = 30
const LISTED_MOST_MS = 50

/** P1: addresses of tickets and the listed tickets of an event with many listings. */
export async function measureReads(bench: LoadBench, round: number): Promise<RoundResult> {
  const reading = await prepareReads(bench, `reads-${round}`)
  const mixed = await runSteadily(bench, {
    ...reading,
    perSecond: PER_SECOND,
    seconds: SECONDS,
    seed: round,
  })
  const listed = await runSteadily(bench, {
    key: reading.key,
    perSecond: LISTED_PER_SECOND,
    seconds: LISTED_SECONDS,
    seed: round,
    visit: (_index, send) => readListed(send),
  })
  return {
    gates: [
      atMost('p99 of reads', { figure: mixed.figures.p99Ms, limit: MOST_MS, unit: 'ms' }),
      none('reads that failed', countOf(mixed.run.samples, isFailed)),
      atMost('p99 of listed tickets alone', {
        figure: listed.figures.p99Ms,
        limit: LISTED_MOST_MS,
        unit: 'ms',
      }),
      none('reads of listed tickets that failed', countOf(listed.run.samples, isFailed)),
    ],
    figures: {
      mixed: mixed.figures,
      kinds: figuresByKind(mixed.samples, mixed.seconds),
      listed: listed.figures,
    },
  }
}

/** Puts tickets on sale and returns the reads of them: one half addresses of tickets, one half listed tickets. */
export async function prepareReads(
  bench: LoadBench,
  sellerId: string,
): Promise<Pick<SteadyLoad, 'key' | 'visit'>> {
  const { platform, sql } = bench
  const key = await platform.createSeller(sellerId)
  await openResale({ apiUrl: platform.apiUrl, key }, { reference: 'vela-mayor', prefix: 'M' })
  const count = scaled(ON_SALE)
  await insertListings(sql, { sellerId, prefix: 'listed', count }, 'M-00000000')
  const random = createRandom(1)
  return {
    key,
    visit(index, send) {
      if (index % 2 === 0) return readListed(send)
      const path = `/v1/tickets/listed-${1 + Math.floor(random() * count)}/url`
      return send({ kind: 'ticket URL', method: 'GET', path })
    },
  }
}

export const LISTED: Call = {
  kind: 'listed tickets',
  method: 'GET',
  path: '/v1/marketplace/items/events/vela-mayor/listedTickets',
}

async function readListed(send: Send) {
  const response = await send(LISTED)
  const expected = `{"totalCount":${scaled(ON_SALE)},`
  if (response?.status === 200 && !response.body.startsWith(expected)) {
    throw new Error(`The listed tickets begin with ${response.body.slice(0, 100)}.`)
  }
}
