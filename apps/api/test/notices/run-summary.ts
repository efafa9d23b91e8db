import { FATES, isRefunded, OUTCOMES } from './deal.ts'
import type { Run } from './run-purchases.ts'
import type { Purchase } from './scene.ts'

const OUTCOME_WIDTH = 16

/** Counts of what occurred in a run, with a table of outcomes and fates. */
export function summaryOf(run: Run, seed: number): string {
  const { purchases, noticeStatuses, askingRounds, backgroundCalls, seconds } = run
  const answers = [...noticeStatuses].map(([status, count]) => `${status}: ${count}`)
  return [
    `${purchases.length} purchases of seed ${seed} in ${seconds} s, ${backgroundCalls} calls beside them`,
    `providers: ${countsOf(purchases, 'provider')}`,
    ...tableOf(purchases),
    `refunds: ${countsOf(purchases.filter(isRefunded), 'refunding')}`,
    `answers to notices: ${answers.join(', ')}`,
    `workers were made to ask ${askingRounds} times`,
  ].join('\n')
}

/** Formats a table with a row for each outcome and a column for each fate. */
function tableOf(purchases: readonly Purchase[]): string[] {
  const fates = FATES.stripe
  const row = (title: string, cells: readonly (string | number)[]) =>
    title.padEnd(OUTCOME_WIDTH) +
    fates.map((fate, column) => String(cells[column]).padStart(fate.length + 2)).join('')
  const rows = OUTCOMES.stripe.map((outcome) => {
    const own = purchases.filter((each) => each.outcome === outcome)
    return row(
      outcome,
      fates.map((fate) => own.filter((each) => each.fate === fate).length),
    )
  })
  return [row('', fates), ...rows]
}

function countsOf(purchases: readonly Purchase[], property: 'provider' | 'refunding'): string {
  const groups = Map.groupBy(purchases, (each) => each[property])
  return [...groups].map(([value, { length }]) => `${value} ${length}`).join(', ')
}
