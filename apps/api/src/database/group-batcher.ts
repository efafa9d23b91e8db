import { ApiError } from '@taquilla/contract'

interface Waiting<Key, Result> {
  readonly key: Key
  readonly resolve: (result: Result) => void
  readonly reject: (error: unknown) => void
}

export interface GroupBatcherOptions<Key, Result> {
  /** Settles all keys of one group in one statement; results in the order of the keys. */
  readonly run: (group: string, keys: readonly Key[]) => Promise<readonly Result[]>
  /** Most keys of one statement. */
  readonly maxBatch: number
  /** Keys that may wait; further ones are shed. */
  readonly maxWaiting: number
}

/**
 * Gathers requests while one statement is under way and sends them as one statement over arrays,
 * so that round trip, planning and commit are paid once for all of them. No timer: alone, a request goes at once.
 * A group (a seller) is never mixed with another. When a statement fails, its members run one by one.
 * @throws server.busy when too many wait already.
 */
export function createGroupBatcher<Key, Result>(options: GroupBatcherOptions<Key, Result>) {
  const groups = new Map<string, Waiting<Key, Result>[]>()
  let waitingCount = 0
  let isRunning = false

  async function drain() {
    isRunning = true
    for (let next = takeBatch(); next !== undefined; next = takeBatch()) await settle(next.group, next.batch)
    isRunning = false
  }

  /** The group that waits longest goes first; what is left of it goes to the end, so that no seller starves others. */
  function takeBatch() {
    const [entry] = groups
    if (entry === undefined) return undefined
    const [group, waiting] = entry
    const batch = waiting.splice(0, options.maxBatch)
    groups.delete(group)
    if (waiting.length > 0) groups.set(group, waiting)
    waitingCount -= batch.length
    return { group, batch }
  }

  async function settle(group: string, batch: Waiting<Key, Result>[]) {
    try {
      const keys = batch.map((each) => each.key)
      const results = await options.run(group, keys)
      for (const [index, each] of batch.entries()) each.resolve(results[index] as Result)
    } catch (error) {
      if (batch.length > 1 && isWorthSplitting(error)) await settleOneByOne(group, batch)
      else rejectAll(batch, error)
    }
  }

  async function settleOneByOne(group: string, batch: readonly Waiting<Key, Result>[]) {
    for (const [index, each] of batch.entries()) {
      try {
        const [result] = await options.run(group, [each.key])
        each.resolve(result as Result)
      } catch (error) {
        each.reject(error)
        // The next ones would wait for the same lost database, one after another.
        if (!isWorthSplitting(error)) return rejectAll(batch.slice(index + 1), error)
      }
    }
  }

  function rejectAll(batch: readonly Waiting<Key, Result>[], error: unknown) {
    for (const each of batch) each.reject(error)
  }

  return function submit(group: string, key: Key): Promise<Result> {
    if (waitingCount >= options.maxWaiting) {
      return Promise.reject(new ApiError('server.busy', { retryAfterSeconds: 1 }))
    }
    return new Promise<Result>((resolve, reject) => {
      const waiting = groups.get(group) ?? []
      groups.set(group, waiting)
      waiting.push({ key, resolve, reject })
      waitingCount += 1
      if (!isRunning) void drain()
    })
  }
}

/**
 * Not after a lost connection: nobody knows whether the statement took effect, and running it again could do it
 * twice. Nor after shedding, which has no cause: one statement found no connection, so many would find none.
 */
function isWorthSplitting(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true
  return error.code !== 'server.unavailable' && error.cause !== undefined
}
