const SIGNS = { 'at most': '≤', 'at least': '≥', exactly: '=' } as const

type Comparison = keyof typeof SIGNS

/** A figure with the limit that it has to keep. */
export interface Gate {
  /** What the figure is, with its unit. */
  readonly name: string
  readonly figure: number
  readonly comparison: Comparison
  readonly limit: number
  readonly isReached: boolean
}

export const atMost = gate('at most')
export const atLeast = gate('at least')
export const exactly = gate('exactly')

/** Gate of something that must not happen. */
export const none = (name: string, count: number) => exactly(name, count, 0)

function gate(comparison: Comparison) {
  return (name: string, figure: number, limit: number): Gate => {
    const isReached = distance({ comparison, figure, limit }) <= 0
    return { name, figure, comparison, limit, isReached }
  }
}

/** How far a figure is on the wrong side of its limit. A figure that could not be measured (NaN) keeps no limit. */
function distance({ comparison, figure, limit }: Pick<Gate, 'comparison' | 'figure' | 'limit'>): number {
  if (Number.isNaN(figure)) return Number.POSITIVE_INFINITY
  if (comparison === 'at most') return figure - limit
  return comparison === 'at least' ? limit - figure : Math.abs(figure - limit)
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

export function describeGate({ name, figure, comparison, limit, isReached }: Gate): string {
  const verdict = isReached ? 'reached    ' : 'FALLS SHORT'
  return `  ${verdict}  ${name}: ${Math.round(figure * 1_000) / 1_000} (${SIGNS[comparison]} ${limit})`
}
