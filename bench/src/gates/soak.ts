import { setTimeout as sleep } from 'node:timers/promises'
import { atMost } from '../gates.ts'
import { MAX_CONNECTIONS } from '../load/at-rate.ts'
import { createConnections } from '../load/connections.ts'
import { countOf, figuresByKind, figuresOf, isFailed, rounded } from '../load/figures.ts'
import { type OpenLoop, runOpenLoop } from '../load/open-loop.ts'
import { growthOf, watchProcesses } from '../load/processes.ts'
import type { Bench, RoundResult } from '../measure.ts'
import type { ApiProcess, Seller } from '../platform.ts'
import { scaledSeconds } from '../scale.ts'
import { findPeak, prepareMix } from './overload.ts'

const SECONDS = scaledSeconds(3_600)
/** Numbers of the two instances that take the requests. */
const INSTANCES = [1, 2] as const
const MOST_PER_SECOND = 250
/** Shares of the time at which both instances restart in turn; the last start is watched for half of the time. */
const RESTARTS = [1 / 6, 2 / 6, 3 / 6] as const
/** Memory and handles may grow in the first ten minutes of an hour after a start. */
const SETTLING_SHARE = 1 / 6
const READ_EVERY_MS = 2_000
const POLL_MS = 100
const DRAIN_SECONDS = '2'

/** P9: an hour at half of the peak, with two instances that restart three times. */
export async function measureSoak(bench: Bench, round: number): Promise<RoundResult> {
  const { platform } = bench
  const seller = await platform.createSeller(`soak-${round}`)
  const admittable = Math.ceil((SECONDS * MOST_PER_SECOND) / 5)
  const nextCall = await prepareMix(bench, seller, admittable)
  const peak = await findPeak(seller, nextCall)
  const perSecond = Math.min(MOST_PER_SECOND, peak / 2)
  const phase = { name: 'soak', seconds: SECONDS, perSecond }
  const start = (instance: number) => platform.startApi(instance, { DRAIN_SECONDS })
  const instances = await Promise.all(INSTANCES.map(start))
  const balancer = openBalancer(seller, instances)
  const watch = watchProcesses(platform, READ_EVERY_MS)
  const load: OpenLoop = {
    send: balancer.send,
    phases: [phase],
    seed: round,
    visit: (_index, send) => send(nextCall()),
  }
  const [run] = await Promise.all([runOpenLoop(load), restartInTurn(instances, start)]).finally(() => {
    balancer.close()
    return watch.stop()
  })
  const growth = growthOf(await watch.stop(), SECONDS * SETTLING_SHARE)
  const failedCount = countOf(run.samples, isFailed)
  return {
    gates: [
      atMost('requests that failed, %', (failedCount / run.samples.length) * 100, 0.001),
      atMost('memory of a process grew by, %', growth.memoryPercent, 5),
      atMost('open handles of a process grew by', growth.handles, 10),
    ],
    figures: {
      minutes: SECONDS / 60,
      peakPerSecond: rounded(peak),
      load: figuresOf(run.samples, phase),
      kinds: figuresByKind(run.samples, SECONDS),
      processes: growth.processes,
    },
  }
}

async function restartInTurn(instances: ApiProcess[], start: (instance: number) => Promise<ApiProcess>) {
  const startedAt = performance.now()
  for (const share of RESTARTS) {
    await sleep(startedAt + share * SECONDS * 1_000 - performance.now())
    for (const [index, number] of INSTANCES.entries()) {
      await instances[index]?.stop()
      instances[index] = await start(number)
      // The next instance stops only when this one has been noticed as ready.
      await sleep(5 * POLL_MS)
    }
  }
}

/** Sends each request to the next instance that was ready when it was last asked, as a load balancer does. */
function openBalancer({ key }: Seller, instances: readonly ApiProcess[]) {
  const targets = instances.map(({ url }) => ({
    url,
    connections: createConnections({ apiUrl: url, key }, MAX_CONNECTIONS),
  }))
  let ready = targets
  let turn = 0
  let isClosed = false
  async function poll() {
    while (!isClosed) {
      const states = await Promise.all(targets.map(({ url }) => isReady(url)))
      ready = targets.filter((_, index) => states[index])
      await sleep(POLL_MS)
    }
  }
  void poll()
  const send: OpenLoop['send'] = (request) => {
    const target = ready[turn++ % ready.length] ?? targets[0]
    if (target === undefined) throw new Error('There is no instance.')
    return target.connections.send(request)
  }
  return {
    send,
    close() {
      isClosed = true
      for (const { connections } of targets) connections.close()
    },
  }
}

async function isReady(url: string): Promise<boolean> {
  const response = await fetch(`${url}/health/ready`).catch(() => undefined)
  return response?.status === 200
}
