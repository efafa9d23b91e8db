import { atMost, none } from '../gates.ts'
import { runAtRates } from '../load/at-rate.ts'
import { postAll } from '../load/clients.ts'
import { countOf, figuresOf, isFailed, p99Of, rounded } from '../load/figures.ts'
import type { Sample } from '../load/open-loop.ts'
import type { Bench, RoundResult } from '../measure.ts'
import { scaledSeconds } from '../scale.ts'
import { benchBatches, openSeller, REFERENCE } from '../stock/event.ts'

const QUIET_PER_SECOND = 300
const STORED_TICKETS = 2_000
const QUOTA_PER_MINUTE = 60
/** Length of the window in which the quota counts. */
const WINDOW_SECONDS = scaledSeconds(60)
const TURN_SECONDS = scaledSeconds(12)
/** Batches a second. */
const RATES = { besideQuota: QUOTA_PER_MINUTE / 60, besideTenfold: (QUOTA_PER_MINUTE / 60) * 10 } as const
/** Each kind of noise has two turns in this order, so that a machine that becomes slower changes neither more. */
const TURNS = ['besideQuota', 'besideTenfold', 'besideTenfold', 'besideQuota'] as const

interface Turn {
  readonly quiet: Sample[]
  readonly noisy: Sample[]
}

/** P8: a seller that sends ten times its quota, compared with the same seller at its quota (X7). */
export async function measureNoisyNeighbor(bench: Bench, round: number): Promise<RoundResult> {
  const runBoth = await prepareSellers(bench, round)
  // Uses up the quota, so that from the first turn on a seller beyond it is refused. Also the warm-up.
  await runBoth(QUOTA_PER_MINUTE / WINDOW_SECONDS, WINDOW_SECONDS)
  const samples = { besideQuota: [] as Turn[], besideTenfold: [] as Turn[] }
  for (const turn of TURNS) samples[turn].push(await runBoth(RATES[turn], TURN_SECONDS))
  const quietOf = (turn: keyof typeof RATES) => samples[turn].flatMap(({ quiet }) => quiet)
  const figures = (turn: keyof typeof RATES) => {
    const seconds = samples[turn].length * TURN_SECONDS
    const noisy = samples[turn].flatMap((each) => each.noisy)
    return {
      quiet: figuresOf(quietOf(turn), { seconds, perSecond: QUIET_PER_SECOND }),
      noisy: figuresOf(noisy, { seconds, perSecond: RATES[turn] }),
    }
  }
  const [atQuota, tenfold] = [quietOf('besideQuota'), quietOf('besideTenfold')]
  const times = rounded(p99Of(tenfold) / p99Of(atQuota))
  return {
    gates: [
      atMost('p99 beside tenfold noise, times beside noise at quota', times, 1.2),
      none('calls of the quiet seller that failed', countOf([...atQuota, ...tenfold], isFailed)),
    ],
    figures: { besideQuota: figures('besideQuota'), besideTenfold: figures('besideTenfold') },
  }
}

/** Returns a function that lets both sellers send for so many seconds, the noisy one at a rate of batches. */
async function prepareSellers(bench: Bench, round: number) {
  const quiet = await prepareSeller(bench, `quiet-${round}`)
  const noisy = await prepareSeller(bench, `noisy-${round}`)
  const batchCount = QUOTA_PER_MINUTE + 2 * (RATES.besideQuota + RATES.besideTenfold) * TURN_SECONDS
  const batches = benchBatches('noise', Math.ceil(batchCount)).values()
  return async (perSecond: number, seconds: number): Promise<Turn> => {
    const [quietRun, noisyRun] = await Promise.all([
      runAtRates(quiet, {
        seed: round,
        phases: [{ name: 'quiet', seconds, perSecond: QUIET_PER_SECOND }],
        visit: (index, send) => send({ kind: 'read', method: 'GET', path: quietPath(index) }),
      }),
      runAtRates(noisy, {
        seed: round,
        phases: [{ name: 'noisy', seconds, perSecond }],
        async visit(_index, send) {
          const body = batches.next().value
          if (body !== undefined)
            await send({ kind: 'batch', method: 'POST', path: '/v1/sync/tickets', body })
        },
      }),
    ])
    return { quiet: [...quietRun.samples], noisy: [...noisyRun.samples] }
  }
}

async function prepareSeller(bench: Bench, sellerId: string) {
  const seller = await openSeller(bench, sellerId)
  const bodies = benchBatches('stored', STORED_TICKETS / 100)
  await postAll(seller, '/v1/sync/tickets', { clients: 4, bodies })
  return seller
}

/** Every fourth call reads the event, the others read a ticket. */
function quietPath(index: number): string {
  if (index % 4 === 0) return `/v1/events/${REFERENCE}`
  return `/v1/tickets/stored-${String(index % STORED_TICKETS).padStart(8, '0')}`
}
