import { atLeast, atMost, none } from '../gates.ts'
import { runAtRates } from '../load/at-rate.ts'
import { runClients } from '../load/clients.ts'
import {
  admittedP99,
  countOf,
  figuresByKind,
  figuresOf,
  inPhase,
  isGood,
  isRefused,
  p99Of,
  rounded,
} from '../load/figures.ts'
import { type Call, createRandom, type Phase, type Sample } from '../load/open-loop.ts'
import { mostMiB, watchProcesses } from '../load/processes.ts'
import type { Bench, RoundResult } from '../measure.ts'
import type { Seller } from '../platform.ts'
import { scaled, scaledSeconds } from '../scale.ts'
import { REFERENCE } from '../stock/event.ts'
import { copyTickets, openResale } from '../stock/tickets.ts'
import { issueCall } from './single-issues.ts'

/** Open before the overload: the clients of a busy service keep their connections. */
const CONNECTIONS = 2_000
const PEAK_CLIENTS = 64
const PEAK_SECONDS = scaledSeconds(10)
const NORMAL_AFTER_SECONDS = 5
const READ_EVERY_MS = 500

/** P7: five times as many requests as the platform can serve. */
export async function measureOverload(bench: Bench, round: number): Promise<RoundResult> {
  const seller = await bench.platform.createSeller(`overload-${round}`)
  const nextCall = await prepareMix(bench, seller, scaled(150_000))
  const peak = await findPeak(seller, nextCall)
  const phases = phasesOf(peak)
  const watch = watchProcesses(bench.platform, READ_EVERY_MS)
  const startMs = performance.now()
  const run = await runAtRates(seller, {
    seed: round,
    phases: Object.values(phases),
    visit: (_index, send) => send(nextCall()),
    openConnections: CONNECTIONS,
  }).finally(watch.stop)
  const api = (await watch.stop()).filter(({ name }) => name === 'api')
  const { before, overload, after } = phases
  const calm = api.filter(({ atMs }) => atMs < startMs + before.seconds * 1_000)
  const samples = inPhase(run.samples, overload.name)
  const refused = samples.filter(isRefused)
  const goodput = countOf(samples, isGood) / overload.seconds
  return {
    gates: [
      atLeast('goodput, % of the peak', (goodput / peak) * 100, 80),
      none('responses neither good nor 429 or 503', countOf(run.samples, isOdd)),
      none(
        'refusals without Retry-After',
        countOf(refused, ({ hasRetryAfter }) => !hasRetryAfter),
      ),
      atMost('p99 of the admitted, ms', admittedP99(samples), 1_000),
      atMost('memory of the API grew by, %', (mostMiB(api) / mostMiB(calm) - 1) * 100, 30),
      atMost('normal again after, s', secondsUntilNormal(run.samples, phases), NORMAL_AFTER_SECONDS),
    ],
    figures: {
      peakPerSecond: rounded(peak),
      before: figuresOf(inPhase(run.samples, before.name), before),
      overload: figuresOf(samples, overload),
      kinds: figuresByKind(samples, overload.seconds),
      refusalP99Ms: p99Of(refused),
      after: figuresOf(inPhase(run.samples, after.name), after),
    },
  }
}

const isOdd = (sample: Sample) => !isGood(sample) && !isRefused(sample)

/**
 * Returns the calls of a busy seller: 40 % reads of tickets, 40 % issues, 20 % admissions. No two issue the same ticket.
 * @param count tickets that can be admitted; after these, admissions repeat
 */
export async function prepareMix({ sql }: Bench, seller: Seller, count: number): Promise<() => Call> {
  await openResale(seller, REFERENCE)
  const { sellerId } = seller
  await copyTickets(sql, { sellerId, reference: REFERENCE, prefix: 'door', count })
  const random = createRandom(1)
  let issuedCount = 0
  let admittedCount = 0
  return () => {
    const dice = random()
    if (dice < 0.4) {
      return { kind: 'read', method: 'GET', path: `/v1/tickets/door-${1 + Math.floor(random() * count)}` }
    }
    if (dice < 0.8) {
      issuedCount += 1
      return issueCall('issued', issuedCount)
    }
    admittedCount += 1
    const ticketId = `door-${1 + (admittedCount % count)}`
    return { kind: 'admission', method: 'POST', path: `/v1/tickets/${ticketId}/eventAdmission` }
  }
}

/** Requests a second that get a good response while 64 clients each wait for theirs, after a warm-up. */
export async function findPeak(seller: Seller, next: () => Call): Promise<number> {
  let peak = 0
  for (let run = 0; run < 2; run++) {
    let goodCount = 0
    const { seconds } = await runClients(seller, {
      clients: PEAK_CLIENTS,
      maxSeconds: PEAK_SECONDS,
      next,
      isExpected(status) {
        if (status === 200) goodCount += 1
        return status === 200 || status === 503
      },
    })
    peak = goodCount / seconds
  }
  return peak
}

type Phases = Readonly<Record<'before' | 'overload' | 'after', Phase>>

function phasesOf(peak: number): Phases {
  const seconds = Math.max(2 * NORMAL_AFTER_SECONDS, scaledSeconds(15))
  const normal = { seconds, perSecond: peak / 2 }
  return {
    before: { name: 'before', ...normal },
    overload: { name: 'overload', seconds: scaledSeconds(60), perSecond: peak * 5 },
    after: { name: 'after', ...normal },
  }
}

/**
 * Seconds after the overload from which, until the end of the run, nothing was refused and the p99 was at most twice the
 * one before. NaN if there is no such moment.
 */
function secondsUntilNormal(samples: readonly Sample[], { before, overload, after }: Phases): number {
  const limitMs = p99Of(inPhase(samples, before.name)) * 2
  const later = inPhase(samples, after.name)
  const endMs = (before.seconds + overload.seconds) * 1_000
  for (let second = 0; second < after.seconds - 1; second++) {
    const rest = later.filter(({ dueMs }) => dueMs >= endMs + second * 1_000)
    if (rest.every(isGood) && p99Of(rest) <= limitMs) return second
  }
  return Number.NaN
}
