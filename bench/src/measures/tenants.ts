import type { Bench } from '../bench.ts'
import { benchBatches, benchEvent } from '../bench-event.ts'
import { openConnection, type RawRequest } from '../connection.ts'
import { postAll } from '../post-all.ts'
import { median, round, runLoad } from '../run-load.ts'

// More rounds than other measurements, because a p99 of a few seconds varies on a shared machine.
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const STORED_TICKETS = 2_000
const REQUEST_PAIRS = 1_000

const QUIET_CLIENTS = 16
const QUIET_PAUSE_MS = 50
const QUIET_SECONDS = 12
const WARM_UP_LOADS = 3
export const QUOTA_PER_MINUTE = 60
export const QUOTA_PER_SECOND = QUOTA_PER_MINUTE / 60
export const NOISE_FACTOR = 10
const NOISY_CLIENTS = 5

/**
 * Isolation between sellers: X2 (foreign ids take as long as unknown ones) and X7 (a noisy neighbor does not slow
 * others).
 */
export async function measureTenants(bench: Bench) {
  const { platform } = bench
  const quietKey = await prepareSeller(bench, 'quiet', platform.apiUrl)
  const callerKey = await prepareSeller(bench, 'caller', platform.apiUrl)
  const foreignIds = await measureForeignIds(platform.apiUrl, callerKey)
  const limitedUrl = await platform.startLimitedApi()
  // Warms up the JIT of the new process: batches here, reads in the loop below.
  await prepareSeller(bench, 'warming', limitedUrl)
  for (let index = 0; index < WARM_UP_LOADS; index++) await quietLoad(limitedUrl, quietKey)
  return { foreignIds, noisySeller: await measureNoise(bench, limitedUrl, quietKey) }
}

/** Creates a seller with an event and tickets; ticket ids start with the seller's id. */
export async function prepareSeller(
  { platform }: Pick<Bench, 'platform'>,
  sellerId: string,
  apiUrl: string,
): Promise<string> {
  const key = await platform.createSeller(sellerId)
  const target = { apiUrl, key, clients: 4 }
  await postAll(target, '/v1/events', [JSON.stringify(benchEvent(`event-of-${sellerId}`))])
  await postAll(
    target,
    '/v1/sync/tickets',
    benchBatches(`event-of-${sellerId}`, sellerId, STORED_TICKETS / 100),
  )
  return key
}

/** Calls that contain a ticket id; each is sent with an id of the other seller and with an unknown id. */
const CALLS_WITH_TICKET_ID: Readonly<Record<string, (id: string) => RawRequest>> = {
  'get-ticket': (id) => ({ method: 'GET', path: `/v1/tickets/${id}` }),
  'admit-ticket': (id) => ({ method: 'POST', path: `/v1/tickets/${id}/eventAdmission` }),
  'delete-ticket': (id) => ({ method: 'DELETE', path: `/v1/tickets/${id}` }),
  'get-ticket-rules': (id) => ({ method: 'GET', path: `/v1/tickets/${id}/rules` }),
}

async function measureForeignIds(apiUrl: string, callerKey: string) {
  const connection = await openConnection(apiUrl, callerKey)
  const measureMs = async (request: RawRequest) => {
    const sentAt = performance.now()
    const { status } = await connection.send(request)
    if (status !== 404) throw new Error(`${request.method} ${request.path} answered ${status}, not 404.`)
    return performance.now() - sentAt
  }
  const results: Record<string, unknown> = {}
  for (const [name, request] of Object.entries(CALLS_WITH_TICKET_ID)) {
    const foreign: number[] = []
    const unknown: number[] = []
    for (let index = 0; index < REQUEST_PAIRS; index++) {
      const number = String(index % STORED_TICKETS).padStart(8, '0')
      // Ids of equal length in alternating order, so that neither length nor order affects the comparison.
      const calls = [
        async () => foreign.push(await measureMs(request(`quiet-${number}`))),
        async () => unknown.push(await measureMs(request(`quyet-${number}`))),
      ]
      for (const send of index % 2 === 0 ? calls : calls.toReversed()) await send()
    }
    results[name] = {
      pairs: REQUEST_PAIRS,
      foreignMs: round(median(foreign)),
      unknownMs: round(median(unknown)),
      ratio: round(median(foreign) / median(unknown)),
    }
  }
  connection.close()
  return results
}

/**
 * p99 of a quiet seller alone, beside a seller that sends batches at the rate limit, and beside one that sends ten
 * times as many. The noisy seller first uses up the burst that the rate limit allows for a minute.
 */
async function measureNoise(bench: Bench, apiUrl: string, quietKey: string) {
  const rounds: Record<'alone' | 'besideQuota' | 'besideTenfold', number>[] = []
  for (let index = 0; index < ROUNDS; index++) {
    // A new seller per round, so that its batches are not duplicates. Prepared before measuring because one process
    // generates both loads.
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

/** Reads single tickets and the event, about 300 a second in total, with random pauses. */
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
      return quietRequest('quiet', count)
    },
    isExpected: (status) => status === 200,
  })
}

/** Every fourth one reads the event, the others read a ticket. */
export function quietRequest(sellerId: string, number: number): RawRequest {
  const ticket = `${sellerId}-${String(number % STORED_TICKETS).padStart(8, '0')}`
  const path = number % 4 === 0 ? `/v1/events/event-of-${sellerId}` : `/v1/tickets/${ticket}`
  return { method: 'GET', path }
}

export function noisyBatches(
  sellerId: string,
  count = QUOTA_PER_MINUTE + QUOTA_PER_SECOND * (1 + NOISE_FACTOR) * QUIET_SECONDS,
): RawRequest[] {
  return benchBatches(`event-of-${sellerId}`, 'noise', count).map((body) => ({
    method: 'POST',
    path: '/v1/sync/tickets',
    body,
  }))
}

/** Sends batches of 100 tickets; those refused by the rate limit are not repeated. */
function makeNoise(apiUrl: string, key: string, batches: readonly RawRequest[]) {
  const waiting = batches.values()
  const next = () => waiting.next().value
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
