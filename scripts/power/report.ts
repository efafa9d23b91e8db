import type { ListedFault, Verdict } from './faults.ts'

export interface Judged {
  readonly fault: ListedFault
  readonly verdict: Verdict
}

export function formatVerdict({ fault, verdict }: Judged): string {
  const seconds = `${verdict.seconds.toFixed(0)} s`.padStart(7)
  return `${seconds}  ${cell(verdict)}  ${fault.id}${verdict.by ? ` (${verdict.by})` : `: ${fault.says}`}`
}

/** Table of all faults with their verdicts, and how many were caught. */
export function formatTable(judged: readonly Judged[]): string {
  const lines = judged.map(({ fault, verdict }) => `${fault.part.padEnd(16)}  ${cell(verdict)}  ${fault.id}`)
  const missed = judged.filter(({ verdict }) => !verdict.isCaught)
  const percentage = (100 * (judged.length - missed.length)) / judged.length
  return [
    ...lines,
    '',
    `${judged.length - missed.length} of ${judged.length} caught (${percentage.toFixed(1)} %)`,
    ...missed.map(({ fault }) => `missed: ${fault.id}. ${fault.mayBeMissed ?? 'No reason is given.'}`),
  ].join('\n')
}

function cell({ isCaught }: Verdict): string {
  return isCaught ? 'caught' : 'MISSED'
}
