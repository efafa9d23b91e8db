import { ApiError } from '@taquilla/contract'

export interface FairQueueOptions {
  /** Maximum number of callers that hold a slot at once. */
  readonly slots: number
  /** Maximum number of slots that one group holds, so that its slow callers leave some to the others. */
  readonly maxPerGroup: number
  /** Maximum number of callers waiting over all groups; beyond it, requests are rejected. */
  readonly maxWaiting: number
  readonly maxWaitMs: number
}

interface Waiting {
  readonly enter: () => void
  readonly shed: () => void
}

/**
 * Assigns slots to groups in turn (round-robin), so that a group with few requests does not wait behind another's long
 * queue. First in, first out within a group. Urgent callers come before all others.
 */
export function createFairQueue({ slots, maxPerGroup, maxWaiting, maxWaitMs }: FairQueueOptions) {
  const urgent = createTurns()
  const others = createTurns()
  const held = createSlots(slots, maxPerGroup)
  const waitingCount = () => urgent.count() + others.count()

  function wait(group: string, isUrgent: boolean): Promise<void> {
    const busy = new ApiError('server.busy', { values: { retryAfterSeconds: 1 } })
    if (waitingCount() >= maxWaiting && !shedFor(group, isUrgent)) return Promise.reject(busy)
    const turns = isUrgent ? urgent : others
    return new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        turns.remove(group, waiting)
        reject(busy)
      }, maxWaitMs)
      const endWith = (end: () => void) => () => {
        clearTimeout(timer)
        end()
      }
      const waiting = { enter: endWith(resolve), shed: endWith(() => reject(busy)) }
      turns.push(group, waiting)
    })
  }

  /** Makes room by rejecting somebody else: first a caller that is not urgent, then one of a group with more callers. */
  function shedFor(group: string, isUrgent: boolean): boolean {
    if (isUrgent && others.shedFromLongest(1)) return true
    const turns = isUrgent ? urgent : others
    return turns.shedFromLongest(turns.lengthOf(group) + 2)
  }

  function startNext() {
    const next = urgent.take(held.mayTake) ?? others.take(held.mayTake)
    if (next === undefined) return
    held.take(next.group)
    next.waiting.enter()
  }

  return {
    /** Resolves when a slot is free. @throws server.busy if too many are waiting or the wait times out */
    enter(group: string, { isUrgent = false } = {}): Promise<void> {
      if (!held.mayTake(group)) return wait(group, isUrgent)
      held.take(group)
      return Promise.resolve()
    },
    /** Releases a slot of the group. Call once for each `enter` that resolved. */
    leave(group: string) {
      held.giveBack(group)
      startNext()
    },
    waitingCount,
  }
}

/** Waiting callers by group. */
function createTurns() {
  // Map order is the order of turns: a group moves to the end when one of its callers is taken.
  const queues = new Map<string, Waiting[]>()
  let count = 0

  function remove(group: string, waiting: Waiting) {
    const queue = queues.get(group) ?? []
    queue.splice(queue.indexOf(waiting), 1)
    if (queue.length === 0) queues.delete(group)
    count -= 1
  }

  return {
    push(group: string, waiting: Waiting) {
      const queue = queues.get(group)
      if (queue) queue.push(waiting)
      else queues.set(group, [waiting])
      count += 1
    },
    remove,
    /** Takes the first caller of the first group that may have a slot. */
    take(mayTake: (group: string) => boolean) {
      const group = [...queues.keys()].find(mayTake)
      const waiting = group === undefined ? undefined : queues.get(group)?.[0]
      if (group === undefined || waiting === undefined) return undefined
      const queue = queues.get(group) ?? []
      remove(group, waiting)
      queues.delete(group)
      if (queue.length > 0) queues.set(group, queue)
      return { group, waiting }
    },
    /** Rejects the last caller of the longest queue, if that has at least this many callers. */
    shedFromLongest(minLength: number): boolean {
      const [group, queue] = longestQueue(queues)
      const last = queue.at(-1)
      if (last === undefined || queue.length < minLength) return false
      remove(group, last)
      last.shed()
      return true
    },
    lengthOf: (group: string) => queues.get(group)?.length ?? 0,
    count: () => count,
  }
}

/** Counts the slots that are free, and those that each group holds. */
function createSlots(slots: number, maxPerGroup: number) {
  const heldCounts = new Map<string, number>()
  let freeSlots = slots
  const heldBy = (group: string) => heldCounts.get(group) ?? 0
  return {
    mayTake: (group: string) => freeSlots > 0 && heldBy(group) < maxPerGroup,
    take(group: string) {
      freeSlots -= 1
      heldCounts.set(group, heldBy(group) + 1)
    },
    giveBack(group: string) {
      freeSlots += 1
      if (heldBy(group) > 1) heldCounts.set(group, heldBy(group) - 1)
      else heldCounts.delete(group)
    },
  }
}

function longestQueue(queues: ReadonlyMap<string, Waiting[]>): readonly [group: string, queue: Waiting[]] {
  let longest: readonly [string, Waiting[]] = ['', []]
  for (const entry of queues) if (entry[1].length > longest[1].length) longest = entry
  return longest
}
