import { cpus, totalmem } from 'node:os'
import { describeGate, worstOf } from './gates.ts'
import { median, rounded } from './load/figures.ts'
import type { RoundResult } from './measure.ts'
import { SCALE } from './scale.ts'

/** What all rounds of a measure found on one checkout: medians of the figures, the worst of each gate. */
export function summarize(rounds: readonly RoundResult[]) {
  const figures = rounds.map((each) => each.figures)
  const gates = worstOf(rounds.map((each) => each.gates ?? []))
  return { ...(mediansOf(figures) as object), gates, rounds: figures }
}

export type Summary = ReturnType<typeof summarize>

/** Medians of the numbers in values of the same form; lists and texts have none. */
function mediansOf(values: readonly unknown[]): unknown {
  if (values.every((value) => typeof value === 'number')) return rounded(median(values))
  if (!values.every(isGroup)) return undefined
  const names = Object.keys(values[0] ?? {})
  return Object.fromEntries(names.map((name) => [name, mediansOf(values.map((value) => value[name]))]))
}

function isGroup(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function printGates(name: string, { gates }: Summary): void {
  if (gates.length > 0) console.error(name)
  for (const gate of gates) console.error(describeGate(gate))
}

/** Prints the median, lowest and highest of each number on both checkouts. */
export function compare(ours: readonly unknown[], beside: readonly unknown[], path: string): void {
  if (isGroup(ours[0])) {
    for (const name of Object.keys(ours[0])) {
      const pick = (value: unknown) => (isGroup(value) ? value[name] : undefined)
      compare(ours.map(pick), beside.map(pick), `${path} ${name}:`)
    }
  } else if (typeof ours[0] === 'number') {
    console.error(`${path} ${spreadOf(ours)}; the other checkout ${spreadOf(beside)}`)
  }
}

function spreadOf(values: readonly unknown[]): string {
  const numbers = values.filter((value) => typeof value === 'number')
  return `${rounded(median(numbers))} (${Math.min(...numbers)} to ${Math.max(...numbers)})`
}

export function printAll(results: Readonly<Record<string, unknown>>): void {
  const machine = {
    cores: cpus().length,
    processor: cpus()[0]?.model,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
  }
  const run = { date: new Date().toISOString(), machine, node: process.version, scale: SCALE }
  console.log(JSON.stringify({ ...run, ...results }, undefined, 2))
}
