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
const QUOTA_PER_MINUTE = 60
const NOISE_FACTOR = 10
const NOISY_CLIENTS = 5

/** What one seller feels of another: X2 (a foreign id takes as long as an unknown one) and X7 (a noisy neighbour). */
export async function measureTenants(bench: Bench) {
  const { platform } = bench
  const quietKey = await prepareSeller(bench, 'quiet', platform.apiUrl)
  const callerKey = await prepareSeller(bench, 'caller', platform.apiUrl)
  const foreignIds = await measureForeignIds(platform.apiUrl, callerKey)
  const limitedUrl = await platform.startLimitedApi()
  // A process that has just started compiles what it runs first.
  await prepareSeller(bench, 'warming', limitedUrl)
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

/** The quiet seller's p99 alone and beside one that sends ten times what the limit of its batches allows. */
async function measureNoise(bench: Bench, apiUrl: string, quietKey: string) {
  const alone: number[] = []
  const beside: number[] = []
  for (let index = 0; index < ROUNDS; index++) {
    // Made beforehand: the generator of both loads is one process. A new seller has its whole quota to spend at once.
    const noisyKey = await prepareSeller(bench, `noisy-${index}`, bench.platform.apiUrl)
    const batches = noisyBatches(`noisy-${index}`)
    alone.push((await quietLoad(apiUrl, quietKey)).p99Ms)
    const [quiet] = await Promise.all([quietLoad(apiUrl, quietKey), noise(apiUrl, noisyKey, batches)])
    beside.push(quiet.p99Ms)
  }
  return {
    aloneP99Ms: median(alone),
    besideP99Ms: median(beside),
    ratio: round(median(beside) / median(alone)),
    rounds: alone.map((p99, index) => ({ alone: p99, beside: beside[index] })),
  }
}

/** Reads of single tickets and of the event, some three hundred a second. */
function quietLoad(apiUrl: string, key: string) {
  let count = 0
  return runLoad({
    apiUrl,
    key,
    clients: QUIET_CLIENTS,
    pauseMs: QUIET_PAUSE_MS,
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

const NOISY_PER_SECOND = (QUOTA_PER_MINUTE * NOISE_FACTOR) / 60

function noisyBatches(sellerId: string): RawRequest[] {
  return benchBatches(`event-of-${sellerId}`, 'noise', NOISY_PER_SECOND * QUIET_SECONDS).map((body) => ({
    method: 'POST',
    path: '/v1/sync/tickets',
    body,
  }))
}

/** Batches of 100 tickets at ten times the quota: once it is used up, one in ten is taken. */
function noise(apiUrl: string, key: string, batches: readonly RawRequest[]) {
  return runLoad({
    apiUrl,
    key,
    clients: NOISY_CLIENTS,
    pauseMs: (NOISY_CLIENTS / NOISY_PER_SECOND) * 1000,
    maxSeconds: QUIET_SECONDS,
    next: oneByOne(batches),
    isExpected: (status) => status === 200 || status === 429,
  })
}
