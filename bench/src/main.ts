import { GATES, MEASURES, RATES } from './list-measures.ts'
import { compare, printAll, printGates, type Summary, summarize } from './report.ts'
import { runMeasure } from './run-measure.ts'

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
