type Comparison = 'at most' | 'at least' | 'exactly'

/** A figure with the limit that it has to keep. */
export interface Gate {
  readonly name: string
  readonly figure: number
  readonly comparison: Comparison
  readonly limit: number
  readonly unit: string
  readonly isReached: boolean
}

type Bound = Pick<Gate, 'figure' | 'limit' | 'unit'>

export const atMost = (name: string, bound: Bound) => gate(name, 'at most', bound)
export const atLeast = (name: string, bound: Bound) => gate(name, 'at least', bound)
export const exactly = (name: string, bound: Bound) => gate(name, 'exactly', bound)

/** Gate of something that must not happen. */
export const none = (name: string, count: number) => exactly(name, { figure: count, limit: 0, unit: '' })

function gate(name: string, comparison: Comparison, { figure, limit, unit }: Bound): Gate {
  return { name, figure, comparison, limit, unit, isReached: isKept(comparison, figure, limit) }
}

/** A figure that could not be measured (NaN) keeps no limit. */
function isKept(comparison: Comparison, figure: number, limit: number): boolean {
  if (comparison === 'at most') return figure <= limit
  if (comparison === 'at least') return figure >= limit
  return figure === limit
}

/** Returns each gate once, with its worst figure of all rounds. */
export function worstOf(rounds: readonly (readonly Gate[])[]): Gate[] {
  const worst = new Map<string, Gate>()
  for (const each of rounds.flat()) {
    const known = worst.get(each.name)
    if (known === undefined || distance(each) > distance(known)) worst.set(each.name, each)
  }
  return [...worst.values()]
}

/** How far a figure is on the wrong side of its limit. */
function distance({ comparison, figure, limit }: Gate): number {
  if (Number.isNaN(figure)) return Number.POSITIVE_INFINITY
  if (comparison === 'at most') return figure - limit
  return comparison === 'at least' ? limit - figure : Math.abs(figure - limit)
}

const SIGNS: Readonly<Record<Comparison, string>> = { 'at most': '≤', 'at least': '≥', exactly: '=' }

export function describeGate({ name, figure, comparison, limit, unit, isReached }: Gate): string {
  const verdict = isReached ? 'reached    ' : 'FALLS SHORT'
  const withUnit = (value: number) => `${Math.round(value * 1_000) / 1_000}${unit && ` ${unit}`}`
  return `  ${verdict}  ${name}: ${withUnit(figure)} (${SIGNS[comparison]} ${withUnit(limit)})`
}
