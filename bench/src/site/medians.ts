import { median } from '../load.ts'
import type { Findings } from './lighthouse.ts'

/** The median of each of these, over all runs, and every run's performance. */
export function mediansOf(runs: readonly Findings[], fields: readonly (keyof Findings)[]) {
  const medians = fields.map((field) => [field, median(runs.map((run) => run[field]))] as const)
  return { performances: runs.map((run) => run.performance).join('/'), ...Object.fromEntries(medians) }
}
