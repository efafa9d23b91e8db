import type { Scenario } from './scenario.ts'
import { measureCancellation } from './scenarios/cancellation.ts'
import { measureGateScans } from './scenarios/gate-scans.ts'
import { measureNoisyNeighbor } from './scenarios/noisy-neighbor.ts'
import { measureOnSale } from './scenarios/on-sale.ts'
import { measureOverload } from './scenarios/overload.ts'
import { measureQueuedBatches } from './scenarios/queued-batches.ts'
import { measureReads } from './scenarios/reads.ts'
import { measureSingleIssues } from './scenarios/single-issues.ts'
import { measureSlowConnections } from './scenarios/slow-connections.ts'
import { measureSoak } from './scenarios/soak.ts'

export const SCENARIOS: Readonly<Record<string, Scenario>> = {
  P1: { title: 'reads', measure: measureReads },
  P2: { title: 'tickets issued one by one', measure: measureSingleIssues },
  P3: { title: 'queued batches', measure: measureQueuedBatches },
  P4: { title: 'on-sale', measure: measureOnSale },
  P5: { title: 'scans at a gate', measure: measureGateScans },
  P6: { title: 'cancellation of a large event', measure: measureCancellation },
  P7: { title: 'five times the capacity', measure: measureOverload },
  // An empty value is the quota of the contract.
  P8: {
    title: 'noisy neighbor',
    measure: measureNoisyNeighbor,
    environment: { SYNC_TICKETS_PER_MINUTE: '' },
  },
  P9: { title: 'soak', measure: measureSoak, isOnlyByName: true },
  P10: { title: 'idle and slow connections', measure: measureSlowConnections },
}
