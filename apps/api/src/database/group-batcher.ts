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
      const results = await options.run(
        group,
        batch.map((each) => each.key),
      )
      for (const [index, each] of batch.entries()) each.resolve(results[index] as Result)
    } catch (error) {
      if (batch.length > 1 && isWorthSplitting(error)) {
        for (const each of batch) await settle(group, [each])
      } else {
        for (const each of batch) each.reject(error)
      }
    }
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

/** After a lost connection nobody knows whether the statement took effect: running it again could do it twice. */
function isWorthSplitting(error: unknown): boolean {
  return !(error instanceof ApiError && error.code === 'server.unavailable')
}
