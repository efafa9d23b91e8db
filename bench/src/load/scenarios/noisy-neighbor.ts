import {
  NOISE_FACTOR,
  noisyBatches,
  prepareSeller,
  QUOTA_PER_MINUTE,
  QUOTA_PER_SECOND,
  quietRequest,
} from '../../measures/tenants.ts'
import { round as rounded } from '../../run-load.ts'
import { countOf, figuresOf, isFailed, p99Of } from '../figures.ts'
import { atMost, none } from '../gates.ts'
import type { Sample } from '../open-loop.ts'
import { type LoadBench, type RoundResult, runOnApi } from '../scenario.ts'
import { scaledSeconds } from '../settings.ts'

const QUIET_PER_SECOND = 300
/** Length of the window in which the quota counts. */
const WINDOW_SECONDS = 60
const TURN_SECONDS = 12
/** Each kind of noise has two turns in this order, so that a machine that becomes slower changes neither more. */
const TURNS = ['at quota', 'tenfold', 'tenfold', 'at quota'] as const
const TENFOLD = QUOTA_PER_SECOND * NOISE_FACTOR
const MOST_TIMES = 1.2

interface Beside {
  readonly quiet: Sample[]
  readonly noisy: Sample[]
}

/** P8: a seller that sends ten times its quota, compared with the same seller at its quota. */
export async function measureNoisyNeighbor(bench: LoadBench, round: number): Promise<RoundResult> {
  const runBoth = await prepareSellers(bench, round)
  // Uses up the quota, so that from the first turn on a seller beyond it is refused. Also the warm-up.
  const windowSeconds = scaledSeconds(WINDOW_SECONDS)
  await runBoth(QUOTA_PER_MINUTE / windowSeconds, windowSeconds)
  const seconds = scaledSeconds(TURN_SECONDS)
  const atQuota: Beside = { quiet: [], noisy: [] }
  const tenfold: Beside = { quiet: [], noisy: [] }
  for (const turn of TURNS) {
    const samples = await runBoth(turn === 'tenfold' ? TENFOLD : QUOTA_PER_SECOND, seconds)
    const collected = turn === 'tenfold' ? tenfold : atQuota
    collected.quiet.push(...samples.quiet)
    collected.noisy.push(...samples.noisy)
  }
  const allQuiet = [...atQuota.quiet, ...tenfold.quiet]
  const figures = ({ quiet, noisy }: Beside, perSecond: number) => ({
    quiet: figuresOf(quiet, { name: '', seconds: 2 * seconds, perSecond: QUIET_PER_SECOND }),
    noisy: figuresOf(noisy, { name: '', seconds: 2 * seconds, perSecond }),
  })
  return {
    gates: [
      atMost('p99 beside tenfold noise, times beside noise at quota', {
        figure: rounded(p99Of(tenfold.quiet) / p99Of(atQuota.quiet)),
        limit: MOST_TIMES,
        unit: '',
      }),
      none('calls of the quiet seller that failed', countOf(allQuiet, isFailed)),
    ],
    figures: {
      besideQuota: figures(atQuota, QUOTA_PER_SECOND),
      besideTenfold: figures(tenfold, TENFOLD),
    },
  }
}

/** Returns a function that lets both sellers send for so many seconds, the noisy one at a rate of batches. */
async function prepareSellers(bench: LoadBench, round: number) {
  const { apiUrl } = bench.platform
  const quietId = `quiet-${round}`
  const key = await prepareSeller(bench, quietId, apiUrl)
  const noisyId = `noisy-${round}`
  const noisyKey = await prepareSeller(bench, noisyId, apiUrl)
  const batchCount = QUOTA_PER_MINUTE + 2 * (QUOTA_PER_SECOND + TENFOLD) * scaledSeconds(TURN_SECONDS)
  const batches = noisyBatches(noisyId, Math.ceil(batchCount)).values()
  return async (perSecond: number, seconds: number): Promise<Beside> => {
    const [quiet, noisy] = await Promise.all([
      runOnApi(bench, {
        key,
        seed: round,
        phases: [{ name: 'quiet', seconds, perSecond: QUIET_PER_SECOND }],
        visit: (index, send) => send({ kind: 'read', ...quietRequest(quietId, index) }),
      }),
      runOnApi(bench, {
        key: noisyKey,
        seed: round,
        phases: [{ name: 'noisy', seconds, perSecond }],
        async visit(_index, send) {
          const batch = batches.next().value
          if (batch !== undefined) await send({ kind: 'batch', ...batch })
        },
      }),
    ])
    return { quiet: [...quiet.samples], noisy: [...noisy.samples] }
  }
}
