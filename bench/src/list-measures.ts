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
import { measureDrawn } from './pages/drawn.ts'
import { measureHosted } from './pages/hosted.ts'
import { measureSite } from './pages/site.ts'

/** Measures that run if none is named. */
export const RATES: Readonly<Record<string, Measure>> = {
  batches: { run: measureBatches },
  'single-tickets': { run: measureSingleTickets },
  marketplace: { run: measureMarketplace },
  webhooks: { run: measureWebhooks },
  mails: { run: measureMails },
  unlock: { run: measureUnlock },
  drawn: { run: measureDrawn },
  site: { run: measureSite },
  hosted: { run: measureHosted },
}

/** Measures with limits, chosen together by the name `gates`. */
export const GATES: Readonly<Record<string, Measure>> = {
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

export const MEASURES: Readonly<Record<string, Measure>> = { ...RATES, ...GATES, P9 }
