import { measureCancellation } from './gates/cancellation.ts'
import { measureGateScans } from './gates/gate-scans.ts'
import { measureNoisyNeighbor } from './gates/noisy-neighbor.ts'
import { measureOverload } from './gates/overload.ts'
import { measurePremiere } from './gates/premiere.ts'
import { measureQueuedBatches } from './gates/queued-batches.ts'
import { measureReads } from './gates/reads.ts'
import { measureSingleIssues } from './gates/single-issues.ts'
import { measureSlowConnections } from './gates/slow-connections.ts'
import { measureSoak } from './gates/soak.ts'
import type { Measure } from './measure.ts'
import { measureBatches } from './measures/batches.ts'
import { measureMails } from './measures/mails.ts'
import { measureMarketplace } from './measures/marketplace.ts'
import { measureSingleTickets } from './measures/single-tickets.ts'
import { measureUnlock } from './measures/unlock.ts'
import { measureWebhooks } from './measures/webhooks.ts'
import { measureHosted } from './pages/hosted.ts'
import { measureSite } from './pages/site.ts'
import { compare, printAll, printGates, type Summary, summarize } from './report.ts'
import { runMeasure } from './run-measure.ts'

/** Measures that run if none is named. */
const RATES: Readonly<Record<string, Measure>> = {
  batches: { run: measureBatches },
  'single-tickets': { run: measureSingleTickets },
  marketplace: { run: measureMarketplace },
  webhooks: { run: measureWebhooks },
  mails: { run: measureMails },
  unlock: { run: measureUnlock },
  site: { run: measureSite },
  hosted: { run: measureHosted },
}

/** Measures with limits, chosen together by the name `gates`. */
const GATES: Readonly<Record<string, Measure>> = {
  P1: { run: measureReads, hasWorker: true },
  P2: { run: measureSingleIssues, hasWorker: true },
  P3: { run: measureQueuedBatches, hasWorker: true },
  P4: { run: measurePremiere, hasWorker: true },
  P5: { run: measureGateScans, hasWorker: true },
  P6: { run: measureCancellation, hasWorker: true },
  P7: { run: measureOverload, hasWorker: true },
  // An empty value is the quota of the contract.
  P8: { run: measureNoisyNeighbor, hasWorker: true, environment: { SYNC_TICKETS_PER_MINUTE: '' } },
  P10: { run: measureSlowConnections, hasWorker: true },
}

/** Takes an hour, so it runs only if it is named. */
const P9: Measure = { run: measureSoak, hasWorker: true, rounds: 1 }

const MEASURES: Readonly<Record<string, Measure>> = { ...RATES, ...GATES, P9 }

const named = process.argv.slice(2).flatMap((name) => (name === 'gates' ? Object.keys(GATES) : [name]))
const unknown = named.filter((name) => !Object.hasOwn(MEASURES, name))
if (unknown.length > 0) {
  console.error(
    `No measure is called ${unknown.join(', ')}. Known: ${Object.keys(MEASURES).join(', ')}, gates.`,
  )
  process.exit(2)
}

const results: Record<string, Summary & { otherCheckout?: Summary }> = {}
for (const name of named.length === 0 ? Object.keys(RATES) : named) {
  const measure = MEASURES[name]
  if (measure === undefined) continue
  const [ours, otherCheckout] = (await runMeasure(name, measure)).map(summarize)
  if (ours !== undefined) results[name] = { ...ours, ...(otherCheckout && { otherCheckout }) }
}
printAll(results)
for (const [name, result] of Object.entries(results)) {
  printGates(name, result)
  if (result.otherCheckout) compare(result.rounds, result.otherCheckout.rounds, name)
}
const gates = Object.values(results).flatMap((result) => result.gates)
const missedCount = gates.filter(({ isReached }) => !isReached).length
if (gates.length > 0) console.error(`${gates.length - missedCount} of ${gates.length} gates reached.`)
if (missedCount > 0) process.exitCode = 1
