import { ApiError } from '@taquilla/contract'

export interface FairQueueOptions {
  /** How many may be inside at once. */
  readonly places: number
  /** How many may wait over all groups; beyond it somebody is shed. */
  readonly maxWaiting: number
  readonly maxWaitMs: number
}

interface Waiting {
  readonly enter: () => void
  readonly shed: () => void
}

/**
 * Places handed out to groups in turn: whoever waits with few others of its group is not kept behind a long line of
 * another's. Within a group the first to come is the first served.
 */
export function createFairQueue({ places, maxWaiting, maxWaitMs }: FairQueueOptions) {
  // In the order of their turns: a group goes to the end when one of it enters.
  const lines = new Map<string, Waiting[]>()
  let freePlaces = places
  let waitingCount = 0

  function wait(group: string): Promise<void> {
    const busy = new ApiError('server.busy', { retryAfterSeconds: 1 })
    if (waitingCount >= maxWaiting && !shedFromLongerLine(group)) return Promise.reject(busy)
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
      const line = lines.get(group)
      if (line) line.push(waiting)
      else lines.set(group, [waiting])
      waitingCount += 1
    })
  }

  /** A full house is the doing of its longest line: that one gives way to a shorter one. */
  function shedFromLongerLine(group: string): boolean {
    const [longestGroup, line] = longestLine(lines)
    const last = line.at(-1)
    if (last === undefined || line.length <= (lines.get(group)?.length ?? 0) + 1) return false
    remove(longestGroup, last)
    last.shed()
    return true
  }

  function remove(group: string, waiting: Waiting) {
    const line = lines.get(group) ?? []
    line.splice(line.indexOf(waiting), 1)
    if (line.length === 0) lines.delete(group)
    waitingCount -= 1
  }

  function admitNext() {
    const [next] = lines
    if (next === undefined) {
      freePlaces += 1
      return
    }
    const [group, line] = next
    const waiting = line.shift()
    lines.delete(group)
    if (line.length > 0) lines.set(group, line)
    waitingCount -= 1
    waiting?.enter()
  }

  return {
    /** Settles once there is a place. @throws server.busy when too many wait already, or the wait is too long. */
    enter(group: string): Promise<void> {
      if (freePlaces === 0) return wait(group)
      freePlaces -= 1
      return Promise.resolve()
    },
    /** Gives the place back: once for each `enter` that settled. */
    leave: admitNext,
    waitingCount: () => waitingCount,
  }
}

function longestLine(lines: ReadonlyMap<string, Waiting[]>): readonly [group: string, line: Waiting[]] {
  let longest: readonly [string, Waiting[]] = ['', []]
  for (const entry of lines) if (entry[1].length > longest[1].length) longest = entry
  return longest
}
