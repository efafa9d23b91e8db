import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { describeGate, none } from './gates.ts'
import { startMailServer } from './mail-server.ts'
import type { Bench, Measure, RoundResult } from './measure.ts'
import { startPlatform } from './platform.ts'

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url))
/** Another checkout of this repository with its node_modules, measured in turns with this one. */
const { BENCH_BESIDE, BENCH_ROUNDS } = process.env
const CHECKOUTS = [REPOSITORY, ...(BENCH_BESIDE ? [BENCH_BESIDE] : [])]
const DEFAULT_ROUNDS = 3
const FIRST_PORT = 4290
const PORTS_PER_PLATFORM = 10

type OpenBench = Awaited<ReturnType<typeof openBench>>

const running = new Set<OpenBench>()
let isInterrupted = false
// Otherwise an interrupted run leaves its databases behind. The signal may arrive twice: from the shell and from npm.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (isInterrupted) return
    isInterrupted = true
    void closeAll().finally(() => process.exit(1))
  })
}

/**
 * Runs all rounds of a measure on a platform of its own, so that none measures what another has stored.
 * @returns the rounds of this checkout and, if one is measured beside it, of the other
 */
export async function runMeasure(name: string, measure: Measure): Promise<readonly RoundResult[][]> {
  try {
    const benches: OpenBench[] = []
    for (const index of CHECKOUTS.keys()) benches.push(await openBench(measure, index))
    const roundCount = Number(BENCH_ROUNDS ?? measure.rounds ?? DEFAULT_ROUNDS)
    for (let round = 1; round <= roundCount; round++) {
      // The order changes, so that a machine that becomes slower is fair to both.
      for (const bench of round % 2 === 1 ? benches : benches.toReversed()) {
        console.error(`${name}, round ${round} of ${roundCount}, ${bench.platform.checkout}`)
        bench.rounds.push(await runRound(measure, bench, round))
      }
    }
    return benches.map(({ rounds }) => rounds)
  } finally {
    await closeAll()
  }
}

/** Runs one round. A round that could not be measured to its end misses a gate. */
async function runRound(measure: Measure, bench: Bench, round: number): Promise<RoundResult> {
  if (measure.hasWorker) bench.platform.startWorker()
  const result = await measure.run(bench, round).catch((error): RoundResult => {
    console.error(error)
    return { figures: { error: String(error) }, gates: [none('rounds that ended with an error', 1)] }
  })
  if (measure.hasWorker) await bench.platform.stopWorker()
  if (result.gates === undefined) console.error(`  ${JSON.stringify(result.figures)}`)
  for (const gate of result.gates ?? []) console.error(describeGate(gate))
  return result
}

async function openBench({ environment = {} }: Measure, index: number) {
  const mails = await startMailServer()
  const checkout = CHECKOUTS[index] ?? REPOSITORY
  const variables = { SMTP_URL: mails.url, MAIL_FROM: 'entradas@taquilla.example', ...environment }
  const platform = await startPlatform(checkout, FIRST_PORT + index * PORTS_PER_PLATFORM, variables)
  const folder = await mkdtemp(join(tmpdir(), 'taquilla-bench-files-'))
  const sql = new pg.Pool({ connectionString: platform.databaseUrl, max: 4 })
  // Without a listener, a connection that ends with the database would end this process too.
  sql.on('error', ({ message }) => console.error(message))
  const rounds: RoundResult[] = []
  const bench = {
    ...{ platform, sql, mails, folder, rounds },
    async close() {
      running.delete(bench)
      await sql.end()
      await platform.stop()
      mails.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
  running.add(bench)
  return bench
}

async function closeAll() {
  await Promise.all([...running].map(({ close }) => close()))
}
