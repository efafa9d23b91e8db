import { openConnection, type RawRequest } from '../connection.ts'
import { median, round, runLoad } from '../load.ts'
import { benchBatches, benchEvent } from '../season.ts'
import { type Bench, oneByOne } from './batches.ts'

// The p99 of a few seconds jumps about on a shared machine; the median of more rounds does not.
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const STORED = 2_000
const PAIRS = 1_000

const QUIET_CLIENTS = 16
const QUIET_PAUSE_MS = 50
const QUIET_SECONDS = 12
const WARMING_LOADS = 3
const QUOTA_PER_MINUTE = 60
const QUOTA_PER_SECOND = QUOTA_PER_MINUTE / 60
const NOISE_FACTOR = 10
const NOISY_CLIENTS = 5

/** What one seller feels of another: X2 (a foreign id takes as long as an unknown one) and X7 (a noisy neighbour). */
export async function measureTenants(bench: Bench) {
  const { platform } = bench
  const quietKey = await prepareSeller(bench, 'quiet', platform.apiUrl)
  const callerKey = await prepareSeller(bench, 'caller', platform.apiUrl)
  const foreignIds = await measureForeignIds(platform.apiUrl, callerKey)
  const limitedUrl = await platform.startLimitedApi()
  // A process that has just started compiles what it runs first: the batches, and the reads that are measured.
  await prepareSeller(bench, 'warming', limitedUrl)
  for (let index = 0; index < WARMING_LOADS; index++) await quietLoad(limitedUrl, quietKey)
  return { foreignIds, noisySeller: await measureNoise(bench, limitedUrl, quietKey) }
}

/** A seller with an event and tickets whose ids start with its own. */
async function prepareSeller({ platform }: Bench, sellerId: string, apiUrl: string): Promise<string> {
  const key = await platform.createSeller(sellerId)
  const send = (path: string, bodies: readonly string[]) =>
    runLoad({
      apiUrl,
      key,
      clients: 4,
      next: oneByOne(bodies.map((body) => ({ method: 'POST' as const, path, body }))),
      isExpected: (status) => status === 200,
    })
  await send('/v1/events', [JSON.stringify(benchEvent(`event-of-${sellerId}`))])
  await send('/v1/sync/tickets', benchBatches(`event-of-${sellerId}`, sellerId, STORED / 100))
  return key
}

/** Calls that name a thing; each is sent once with the other seller's id and once with nobody's. */
const NAMING_CALLS: Readonly<Record<string, (id: string) => RawRequest>> = {
  'get-ticket': (id) => ({ method: 'GET', path: `/v1/tickets/${id}` }),
  'admit-ticket': (id) => ({ method: 'POST', path: `/v1/tickets/${id}/eventAdmission` }),
  'delete-ticket': (id) => ({ method: 'DELETE', path: `/v1/tickets/${id}` }),
  'get-ticket-rules': (id) => ({ method: 'GET', path: `/v1/tickets/${id}/rules` }),
}

async function measureForeignIds(apiUrl: string, callerKey: string) {
  const connection = await openConnection(apiUrl, callerKey)
  const timed = async (request: RawRequest) => {
    const sentAt = performance.now()
    const { status } = await connection.send(request)
    if (status !== 404) throw new Error(`${request.method} ${request.path} answered ${status}, not 404.`)
    return performance.now() - sentAt
  }
  const results: Record<string, unknown> = {}
  for (const [name, request] of Object.entries(NAMING_CALLS)) {
    const foreign: number[] = []
    const unknown: number[] = []
    for (let index = 0; index < PAIRS; index++) {
      const number = String(index % STORED).padStart(8, '0')
      // Of the same length, and first by turns: neither side is to profit from its place.
      const sides = [
        async () => foreign.push(await timed(request(`quiet-${number}`))),
        async () => unknown.push(await timed(request(`quyet-${number}`))),
      ]
      for (const send of index % 2 === 0 ? sides : sides.toReversed()) await send()
    }
    results[name] = {
      pairs: PAIRS,
      foreignMs: round(median(foreign)),
      unknownMs: round(median(unknown)),
      ratio: round(median(foreign) / median(unknown)),
    }
  }
  connection.close()
  return results
}

/**
 * The quiet seller's p99 beside one that keeps to the limit of its batches, and beside one that sends ten times that,
 * by turns; and alone, which tells what the accepted batches themselves cost. The limit has a minute's burst: it is
 * spent before anything is measured.
 */
async function measureNoise(bench: Bench, apiUrl: string, quietKey: string) {
  const rounds: Record<'alone' | 'besideQuota' | 'besideTenfold', number>[] = []
  for (let index = 0; index < ROUNDS; index++) {
    // A seller a round, so that its batches are new; made beforehand: the generator of both loads is one process.
    const sellerId = `noisy-${index}`
    const key = await prepareSeller(bench, sellerId, bench.platform.apiUrl)
    const noise = makeNoise(apiUrl, key, noisyBatches(sellerId))
    await noise.spendQuota()
    const alone = await quietLoad(apiUrl, quietKey)
    const [besideQuota] = await Promise.all([quietLoad(apiUrl, quietKey), noise.send(QUOTA_PER_SECOND)])
    const [besideTenfold] = await Promise.all([
      quietLoad(apiUrl, quietKey),
      noise.send(QUOTA_PER_SECOND * NOISE_FACTOR),
    ])
    rounds.push({
      alone: alone.p99Ms,
      besideQuota: besideQuota.p99Ms,
      besideTenfold: besideTenfold.p99Ms,
    })
  }
  const of = (pick: (round: (typeof rounds)[number]) => number) => round(median(rounds.map(pick)))
  return {
    p99Ms: {
      alone: of((each) => each.alone),
      besideQuota: of((each) => each.besideQuota),
      besideTenfold: of((each) => each.besideTenfold),
    },
    tenfoldToQuota: of((each) => each.besideTenfold / each.besideQuota),
    tenfoldToAlone: of((each) => each.besideTenfold / each.alone),
    rounds,
  }
}

/** Reads of single tickets and of the event, some three hundred a second, at moments of their own. */
function quietLoad(apiUrl: string, key: string) {
  let count = 0
  return runLoad({
    apiUrl,
    key,
    clients: QUIET_CLIENTS,
    pauseMs: () => Math.random() * 2 * QUIET_PAUSE_MS,
    maxSeconds: QUIET_SECONDS,
    next() {
      count += 1
      const ticket = `quiet-${String(count % STORED).padStart(8, '0')}`
      const path = count % 4 === 0 ? '/v1/events/event-of-quiet' : `/v1/tickets/${ticket}`
      return { method: 'GET', path }
    },
    isExpected: (status) => status === 200,
  })
}

function noisyBatches(sellerId: string): RawRequest[] {
  const count = QUOTA_PER_MINUTE + QUOTA_PER_SECOND * (1 + NOISE_FACTOR) * QUIET_SECONDS
  return benchBatches(`event-of-${sellerId}`, 'noise', count).map((body) => ({
    method: 'POST',
    path: '/v1/sync/tickets',
    body,
  }))
}

/** Batches of 100 tickets; what the limit refuses is not sent again. */
function makeNoise(apiUrl: string, key: string, batches: readonly RawRequest[]) {
  const next = oneByOne(batches)
  const isExpected = (status: number) => status === 200 || status === 429
  return {
    async spendQuota() {
      let left = QUOTA_PER_MINUTE
      await runLoad({ apiUrl, key, clients: 4, isExpected, next: () => (left-- > 0 ? next() : undefined) })
    },
    send: (perSecond: number) =>
      runLoad({
        apiUrl,
        key,
        clients: NOISY_CLIENTS,
        pauseMs: () => (NOISY_CLIENTS / perSecond) * 1000,
        maxSeconds: QUIET_SECONDS,
        next,
        isExpected,
      }),
  }
}
