import { after, BY_WORKER, type Change, NEW_TICKET, type TicketState } from '../model/ticket-state.ts'

/** A change with the time in which it took effect, at one instant. */
export interface TimedChange {
  readonly change: Change
  readonly startedAt: number
  /** Infinity if the client does not know whether it took effect; then it may also never have. */
  readonly endedAt: number
}

/** A state that explains everything answered so far, and which of the open changes led to it. */
interface Explanation {
  readonly state: TicketState
  readonly applied: ReadonlySet<TimedChange>
}

/**
 * Looks for an order of the changes of one ticket that explains every answer, in which each change takes effect between
 * its start and its end (Wing and Gong's search, one end at a time). Returns the first change that no order explains.
 */
export function findContradiction(changes: readonly TimedChange[]): TimedChange | undefined {
  const open = new Set<TimedChange>()
  let explanations: readonly Explanation[] = [{ state: NEW_TICKET, applied: new Set() }]
  for (const { timed, isEnd } of inOrderOfTime(changes)) {
    if (!isEnd) {
      open.add(timed)
      continue
    }
    explanations = extend(explanations, open)
      .filter(({ applied }) => applied.has(timed))
      .map(({ state, applied }) => ({ state, applied: without(applied, timed) }))
    open.delete(timed)
    if (explanations.length === 0) return timed
  }
  return undefined
}

function inOrderOfTime(changes: readonly TimedChange[]) {
  return changes
    .flatMap((timed) => [
      { timed, isEnd: false, at: timed.startedAt },
      { timed, isEnd: true, at: timed.endedAt },
    ])
    .filter(({ at }) => at !== Number.POSITIVE_INFINITY)
    .toSorted((one, other) => one.at - other.at || Number(one.isEnd) - Number(other.isEnd))
}

/** Adds every explanation that follows by applying open changes, in any order. */
function extend(explanations: readonly Explanation[], open: ReadonlySet<TimedChange>): Explanation[] {
  const numbers = new Map([...open].map((timed, index) => [timed, index]))
  const keyOf = ({ state, applied }: Explanation) =>
    `${state.status} ${state.owner} ${[...applied].map((timed) => numbers.get(timed)).toSorted()}`
  const known = new Map<string, Explanation>()
  const pending = [...explanations]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const key = keyOf(next)
    if (known.has(key)) continue
    known.set(key, next)
    for (const change of BY_WORKER) {
      const state = after(next.state, change)
      if (state !== undefined) pending.push({ state, applied: next.applied })
    }
    for (const timed of open) {
      const state = next.applied.has(timed) ? undefined : after(next.state, timed.change)
      if (state !== undefined) pending.push({ state, applied: new Set([...next.applied, timed]) })
    }
  }
  return [...known.values()]
}

function without(applied: ReadonlySet<TimedChange>, timed: TimedChange): ReadonlySet<TimedChange> {
  const rest = new Set(applied)
  rest.delete(timed)
  return rest
}
