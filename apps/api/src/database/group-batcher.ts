import { ApiError } from '@taquilla/contract'
import { currentTrace, inTrace } from '#tracing/current-trace.ts'
import type { Trace } from '#tracing/trace.ts'

interface Waiting<Key, Result> {
  readonly key: Key
  readonly trace: Trace | undefined
  readonly resolve: (result: Result) => void
  readonly reject: (error: unknown) => void
}

/** Statements of one batcher that may run at once, each of another group. */
const MAX_IN_FLIGHT = 4

export interface GroupBatcherOptions<Key, Result> {
  /** Processes all keys of one group in one statement. Results must be in the order of the keys. */
  readonly run: (group: string, keys: readonly Key[]) => Promise<readonly Result[]>
  /** Maximum keys for each statement. */
  readonly maxBatch: number
  /** Maximum keys waiting; further ones are rejected. */
  readonly maxWaiting: number
}

/**
 * Collects the requests of a group (a seller) while a statement of that group is running, and sends them as its next
 * statement, which saves round trips, planning and commits. There is no timer: a single request is sent at once. Groups
 * run beside each other, so that a slow statement delays only its own group.
 * A statement for one request belongs to its trace, one for several to none.
 * If a statement fails, its keys are retried one by one, unless the database is busy or away.
 * @throws server.busy if too many requests are waiting
 */
export function createGroupBatcher<Key, Result>(options: GroupBatcherOptions<Key, Result>) {
  const groups = new Map<string, Waiting<Key, Result>[]>()
  const running = new Set<string>()
  let waitingCount = 0

  async function drain() {
    for (let next = takeBatch(); next !== undefined; next = takeBatch()) {
      running.add(next.group)
      await runBatch(next.group, next.batch)
      running.delete(next.group)
    }
  }

  /**
   * Takes the group that has waited longest and has no batch in flight. The rest of it moves to the end, so that no
   * seller starves others.
   */
  function takeBatch() {
    if (running.size === MAX_IN_FLIGHT) return undefined
    const entry = [...groups].find(([group]) => !running.has(group))
    if (entry === undefined) return undefined
    const [group, waiting] = entry
    const batch = waiting.splice(0, options.maxBatch)
    groups.delete(group)
    if (waiting.length > 0) groups.set(group, waiting)
    waitingCount -= batch.length
    return { group, batch }
  }

  async function runBatch(group: string, batch: Waiting<Key, Result>[]) {
    try {
      const keys = batch.map((each) => each.key)
      const trace = batch.length === 1 ? batch[0]?.trace : undefined
      const results = await inTrace(trace, () => options.run(group, keys))
      for (const [index, each] of batch.entries()) each.resolve(results[index] as Result)
    } catch (error) {
      if (batch.length > 1 && canRetrySeparately(error)) await runOneByOne(group, batch)
      else rejectAll(batch, error)
    }
  }

  async function runOneByOne(group: string, batch: readonly Waiting<Key, Result>[]) {
    for (const [index, each] of batch.entries()) {
      try {
        const [result] = await inTrace(each.trace, () => options.run(group, [each.key]))
        each.resolve(result as Result)
      } catch (error) {
        each.reject(error)
        // Stops early: the remaining keys would fail on the same lost connection, one after another.
        if (!canRetrySeparately(error)) return rejectAll(batch.slice(index + 1), error)
      }
    }
  }

  function rejectAll(batch: readonly Waiting<Key, Result>[], error: unknown) {
    for (const each of batch) each.reject(error)
  }

  return function submit(group: string, key: Key): Promise<Result> {
    if (waitingCount >= options.maxWaiting) {
      return Promise.reject(new ApiError('server.busy', { values: { retryAfterSeconds: 1 } }))
    }
    return new Promise<Result>((resolve, reject) => {
      const waiting = groups.get(group) ?? []
      groups.set(group, waiting)
      waiting.push({ key, trace: currentTrace(), resolve, reject })
      waitingCount += 1
      void drain()
    })
  }
}

/**
 * False if the database is away or busy: after a lost connection the statement may have taken effect, so that a retry
 * could repeat it, and after a timeout retries would only add load.
 */
function canRetrySeparately(error: unknown): boolean {
  return !(error instanceof ApiError)
}
