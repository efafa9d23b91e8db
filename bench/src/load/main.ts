import { cpus, totalmem } from 'node:os'
import pg from 'pg'
import { type Platform, startPlatform } from '../platform.ts'
import { describeGate, type Gate, none, worstOf } from './gates.ts'
import { type ProcessFigures, watchProcesses } from './processes.ts'
import type { LoadBench, RoundResult, Scenario } from './scenario.ts'
import { SCENARIOS } from './scenarios.ts'
import { ROUNDS, SCALE } from './settings.ts'

interface Result {
  readonly gates: readonly Gate[]
  readonly rounds: readonly unknown[]
}

let running: Platform | undefined
let isInterrupted = false
// Otherwise an interrupted run leaves its database behind. The signal may arrive twice: from the shell and from npm.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (isInterrupted) return
    isInterrupted = true
    void (running?.stop() ?? Promise.resolve()).finally(() => process.exit(1))
  })
}

const selected = process.argv.slice(2).map((name) => name.toUpperCase())
const unknown = selected.filter((name) => !Object.hasOwn(SCENARIOS, name))
if (unknown.length > 0) {
  console.error(
    `There is no scenario called ${unknown.join(', ')}. Known: ${Object.keys(SCENARIOS).join(', ')}.`,
  )
  process.exit(2)
}
const scenarios = Object.entries(SCENARIOS).filter(([name, { isOnlyByName = false }]) =>
  selected.length === 0 ? !isOnlyByName : selected.includes(name),
)

try {
  const results: Record<string, Result> = {}
  for (const [name, scenario] of scenarios) results[name] = await run(name, scenario)
  const gates = Object.values(results).flatMap((result) => result.gates)
  const missedCount = gates.filter(({ isReached }) => !isReached).length
  const machine = {
    cores: cpus().length,
    processor: cpus()[0]?.model,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
  }
  const summary = { date: new Date().toISOString(), machine, node: process.version, scale: SCALE, results }
  console.log(JSON.stringify(summary, undefined, 2))
  for (const [name, result] of Object.entries(results)) {
    console.error(`${name}, ${SCENARIOS[name]?.title}`)
    for (const gate of result.gates) console.error(describeGate(gate))
  }
  console.error(`${gates.length - missedCount} of ${gates.length} gates reached.`)
  if (missedCount > 0) process.exitCode = 1
} catch (error) {
  console.error(error)
  process.exitCode = 1
}

/** Measures a scenario on a platform of its own, so that none measures what another has stored. */
async function run(
  name: string,
  { title, measure, environment, isOnlyByName = false }: Scenario,
): Promise<Result> {
  const platform = await startPlatform(environment)
  running = platform
  const sql = new pg.Pool({ connectionString: platform.databaseUrl, max: 4 })
  // Without a listener, a connection that ends with the database would end this process too.
  sql.on('error', ({ message }) => console.error(message))
  const rounds: (RoundResult & { readonly processes: ProcessFigures })[] = []
  try {
    platform.startWorker()
    for (let round = 1; round <= (isOnlyByName ? 1 : ROUNDS); round++) {
      console.error(`${name}, round ${round}: ${title}`)
      const result = await watched({ platform, sql }, (bench) => measure(bench, round).catch(failed))
      rounds.push(result)
      for (const gate of result.gates) console.error(describeGate(gate))
    }
  } finally {
    await sql.end()
    running = undefined
    await platform.stop()
  }
  return { gates: worstOf(rounds.map(({ gates }) => gates)), rounds }
}

/** Result of a round that could not be measured to its end. */
function failed(error: unknown): RoundResult {
  console.error(error)
  return { gates: [none('rounds that ended with an error', 1)], figures: { error: String(error) } }
}

async function watched(bench: LoadBench, measure: (bench: LoadBench) => Promise<RoundResult>) {
  const watch = watchProcesses(bench)
  try {
    return { ...(await measure(bench)), processes: await watch.stop() }
  } finally {
    await watch.stop()
  }
}
