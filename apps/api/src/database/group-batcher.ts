import { ApiError } from '@taquilla/contract'

interface Waiting<Key, Result> {
  readonly key: Key
  readonly resolve: (result: Result) => void
  readonly reject: (error: unknown) => void
}

export interface GroupBatcherOptions<Key, Result> {
  /** Processes all keys of one group in one statement. Results must be in the order of the keys. */
  readonly run: (group: string, keys: readonly Key[]) => Promise<readonly Result[]>
  /** Maximum keys for each statement. */
  readonly maxBatch: number
  /** Maximum keys waiting; further ones are rejected. */
  readonly maxWaiting: number
}

/**
 * Collects requests while a statement is running and sends them as the next statement, which saves round trips,
 * planning and commits. There is no timer: a single request is sent at once.
 * A batch contains keys of one group (a seller) only. If a statement fails, its keys are retried one by one.
 * @throws server.busy if too many requests are waiting
 */
export function createGroupBatcher<Key, Result>(options: GroupBatcherOptions<Key, Result>) {
  const groups = new Map<string, Waiting<Key, Result>[]>()
  let waitingCount = 0
  let isRunning = false

  async function drain() {
    isRunning = true
    for (let next = takeBatch(); next !== undefined; next = takeBatch())
      await runBatch(next.group, next.batch)
    isRunning = false
  }

  /** Takes the group that has waited longest. The rest of it moves to the end, so that no seller starves others. */
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

  async function runBatch(group: string, batch: Waiting<Key, Result>[]) {
    try {
      const keys = batch.map((each) => each.key)
      const results = await options.run(group, keys)
      for (const [index, each] of batch.entries()) each.resolve(results[index] as Result)
    } catch (error) {
      if (batch.length > 1 && canRetrySeparately(error)) await runOneByOne(group, batch)
      else rejectAll(batch, error)
    }
  }

  async function runOneByOne(group: string, batch: readonly Waiting<Key, Result>[]) {
    for (const [index, each] of batch.entries()) {
      try {
        const [result] = await options.run(group, [each.key])
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
 * False after a lost connection, since the statement may have taken effect and a retry could repeat it. Also false if
 * the queue rejected the statement (an error without cause), since retrying would only add load.
 */
function canRetrySeparately(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true
  return error.code !== 'server.unavailable' && error.cause !== undefined
}
