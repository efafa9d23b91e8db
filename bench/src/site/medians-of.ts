import { median } from '../run-load.ts'
import type { LighthouseResult } from './run-lighthouse.ts'

/** Medians of the fields over all runs, and the performance score of every run. */
export function mediansOf(runs: readonly LighthouseResult[], fields: readonly (keyof LighthouseResult)[]) {
  const medians = fields.map((field) => [field, median(runs.map((run) => run[field]))] as const)
  return { performances: runs.map((run) => run.performance).join('/'), ...Object.fromEntries(medians) }
}
