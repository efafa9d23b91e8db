import type { ListedFault, Verdict } from './faults.ts'

export interface Judged {
  readonly fault: ListedFault
  readonly verdict: Verdict
}

export function formatVerdict({ fault, verdict }: Judged): string {
  const seconds = `${verdict.seconds.toFixed(0)} s`.padStart(7)
  return `${seconds}  ${cell(verdict)}  ${fault.id}${verdict.by ? ` (${verdict.by})` : `: ${fault.says}`}`
}

/** Table of all faults with the verdicts of the earlier and the present tests. */
export function formatTable(judged: readonly Judged[]): string {
  const width = Math.max(...judged.map(({ fault }) => fault.id.length))
  const lines = judged.map(({ fault, verdict }) =>
    [fault.part.padEnd(16), fault.id.padEnd(width), cell(fault.before), cell(verdict)].join('  ').trimEnd(),
  )
  const head = ['part'.padEnd(16), 'fault'.padEnd(width), 'before', 'after'].join('  ')
  return [head, ...lines, '', ...summaryOf(judged)].join('\n')
}

function summaryOf(judged: readonly Judged[]): string[] {
  const lost = judged.filter(({ fault, verdict }) => fault.before?.isCaught && !verdict.isCaught)
  const measured = judged.flatMap(({ fault }) => fault.before ?? [])
  const missed = judged.filter(({ verdict }) => !verdict.isCaught)
  return [
    `before: ${share(measured)}`,
    `after:  ${share(judged.map(({ verdict }) => verdict))}`,
    `caught before and missed now: ${lost.map(({ fault }) => fault.id).join(', ') || 'none'}`,
    ...missed.map(({ fault }) => `missed: ${fault.id}. ${fault.mayBeMissed ?? 'No reason is given.'}`),
  ]
}

function share(verdicts: readonly Verdict[]): string {
  const caught = verdicts.filter(({ isCaught }) => isCaught).length
  const percentage = verdicts.length === 0 ? 0 : (caught / verdicts.length) * 100
  const open = verdicts.filter(({ isOfNamedOnly }) => isOfNamedOnly).length
  const rest = open === 0 ? '' : `; of ${open} only the tests that they name were run`
  return `${caught} of ${verdicts.length} caught (${percentage.toFixed(1)} %)${rest}`
}

function word({ isCaught, isOfNamedOnly }: Verdict): string {
  return isCaught ? 'caught' : isOfNamedOnly ? 'open' : 'MISSED'
}

function cell(verdict: Verdict | undefined): string {
  return (verdict === undefined ? '-' : word(verdict)).padEnd(6)
}
