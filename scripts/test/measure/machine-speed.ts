import { createHash } from 'node:crypto'
import { performance } from 'node:perf_hooks'

const ROUND_MS = 100
const ROUNDS = 3

/**
 * Short benchmark of one core: how many small documents it parses, writes and hashes per millisecond. Machines differ
 * and shared ones vary by the hour, so durations are read together with this figure.
 */
export function measureMachineSpeed(): number {
  const rates = Array.from({ length: ROUNDS }, measureRound)
  return Math.max(...rates)
}

function measureRound(): number {
  const document = JSON.stringify(
    Array.from({ length: 20 }, (_, index) => ({ ticketId: `ticket-${index}`, index })),
  )
  const startedAt = performance.now()
  let rounds = 0
  while (performance.now() - startedAt < ROUND_MS) {
    createHash('sha256')
      .update(JSON.stringify(JSON.parse(document)))
      .digest('hex')
    rounds += 1
  }
  return rounds / ROUND_MS
}
