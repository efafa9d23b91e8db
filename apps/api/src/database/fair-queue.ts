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
 * queue. First in, first out within a group.
 */
export function createFairQueue({ slots, maxPerGroup, maxWaiting, maxWaitMs }: FairQueueOptions) {
  // Map order is the order of turns: a group moves to the end when one of its callers gets a slot.
  const queues = new Map<string, Waiting[]>()
  const held = createSlots(slots, maxPerGroup)
  let waitingCount = 0

  function wait(group: string): Promise<void> {
    const busy = new ApiError('server.busy', { retryAfterSeconds: 1 })
    if (waitingCount >= maxWaiting && !shedFromLongerQueue(group)) return Promise.reject(busy)
    return new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        remove(group, waiting)
        reject(busy)
      }, maxWaitMs)
      const settleWith = (settle: () => void) => () => {
        clearTimeout(timer)
        settle()
      }
      const waiting = { enter: settleWith(resolve), shed: settleWith(() => reject(busy)) }
      const queue = queues.get(group)
      if (queue) queue.push(waiting)
      else queues.set(group, [waiting])
      waitingCount += 1
    })
  }

  /** Rejects the last caller of the longest queue if that queue is longer than the given group's. */
  function shedFromLongerQueue(group: string): boolean {
    const [longestGroup, queue] = longestQueue(queues)
    const last = queue.at(-1)
    if (last === undefined || queue.length <= (queues.get(group)?.length ?? 0) + 1) return false
    remove(longestGroup, last)
    last.shed()
    return true
  }

  function remove(group: string, waiting: Waiting) {
    const queue = queues.get(group) ?? []
    queue.splice(queue.indexOf(waiting), 1)
    if (queue.length === 0) queues.delete(group)
    waitingCount -= 1
  }

  function startNext() {
    const group = [...queues.keys()].find(held.mayTake)
    if (group === undefined) return
    const queue = queues.get(group) ?? []
    const waiting = queue.shift()
    queues.delete(group)
    if (queue.length > 0) queues.set(group, queue)
    waitingCount -= 1
    held.take(group)
    waiting?.enter()
  }

  return {
    /** Resolves when a slot is free. @throws server.busy if too many are waiting or the wait times out */
    enter(group: string): Promise<void> {
      if (!held.mayTake(group)) return wait(group)
      held.take(group)
      return Promise.resolve()
    },
    /** Releases a slot of the group. Call once for each `enter` that resolved. */
    leave(group: string) {
      held.giveBack(group)
      startNext()
    },
    waitingCount: () => waitingCount,
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
