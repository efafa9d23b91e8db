import type { ClaimedDelivery, EndpointLoad } from '#domain/webhooks/index.ts'

const TOTAL = 512
// An endpoint that nothing is known of, and one that failed or took long last time: many such leave enough to others.
const FIRST_WINDOW = 4
const WINDOW = 32
// One that did not answer in time holds each of its places for as long as that takes, until it answers again.
const SILENT_WINDOW = 1
const MOST_SILENT = 1_000
// What waits here for each place won beyond the first window, so that places need not wait for the database.
const AHEAD = 3

/** What came of a delivery: answered well and soon, badly or late, or not in time. */
export type DeliveryEnd = 'FINE' | 'FAILED' | 'SILENT'

/** A delivery that this process has taken, with the process's time at which it did. */
export interface TakenDelivery {
  readonly delivery: ClaimedDelivery
  readonly takenAt: number
}

interface EndpointQueue {
  waiting: TakenDelivery[]
  underWay: number
  /** Deliveries under way at most; one more after each that went well. */
  window: number
}

export interface EndpointQueues {
  /** Deliveries that a process has taken and not yet written down, at most. */
  readonly total: number
  add(taken: readonly TakenDelivery[]): void
  /** The next delivery to send to the endpoint, if it may have one more under way. */
  start(endpointId: string): TakenDelivery | undefined
  /** One is no longer under way. */
  end(endpointId: string, how: DeliveryEnd): void
  /** So many were written down, or given back. */
  settle(count: number): void
  /** Takes out what waits for the endpoint. */
  drop(endpointId: string): TakenDelivery[]
  dropAll(): TakenDelivery[]
  /** Whether it is time to take more for a busy endpoint. */
  hasSpareCapacity(endpointId: string): boolean
  /** What can be taken of endpoints that are not idle. */
  loads(): EndpointLoad[]
  /** What can be taken of all, and of an endpoint that is idle. */
  free(): { readonly slots: number; readonly total: number }
}

/** Says how many deliveries this process may take of each endpoint, and how many of them may be under way. */
export function createEndpointQueues(): EndpointQueues {
  const queues = new Map<string, EndpointQueue>()
  let held = 0

  return {
    total: TOTAL,
    add(taken) {
      for (const each of taken) {
        const { endpointId } = each.delivery
        const queue = queues.get(endpointId) ?? { waiting: [], underWay: 0, window: FIRST_WINDOW }
        queue.waiting.push(each)
        queues.set(endpointId, queue)
      }
      held += taken.length
      forgetIdle(queues)
    },
    start(endpointId) {
      const queue = queues.get(endpointId)
      if (queue === undefined || queue.underWay >= queue.window) return undefined
      const next = queue.waiting.shift()
      if (next !== undefined) queue.underWay += 1
      return next
    },
    end(endpointId, how) {
      const queue = queues.get(endpointId)
      if (queue === undefined) return
      queue.underWay -= 1
      queue.window = windowAfter(queue.window, how)
    },
    settle(count) {
      held -= count
    },
    drop: (endpointId) => queues.get(endpointId)?.waiting.splice(0) ?? [],
    dropAll: () => [...queues.values()].flatMap(({ waiting }) => waiting.splice(0)),
    hasSpareCapacity(endpointId) {
      const queue = queues.get(endpointId)
      return queue !== undefined && queue.window > FIRST_WINDOW && wantedBy(queue) > 0
    },
    loads: () => [...queues].map(([endpointId, queue]) => ({ endpointId, slots: wantedBy(queue) })),
    free: () => ({ slots: FIRST_WINDOW, total: TOTAL - held }),
  }
}

/** Nothing more was due for these; those that were silent last are known when something is. */
function forgetIdle(queues: Map<string, EndpointQueue>) {
  let silentCount = 0
  for (const [endpointId, queue] of queues) {
    if (sizeOf(queue) > 0) continue
    if (queue.window === SILENT_WINDOW) silentCount += 1
    if (queue.window !== SILENT_WINDOW || silentCount > MOST_SILENT) queues.delete(endpointId)
  }
}

function windowAfter(window: number, how: DeliveryEnd): number {
  if (how === 'SILENT') return SILENT_WINDOW
  return how === 'FINE' ? Math.min(Math.max(window + 1, FIRST_WINDOW), WINDOW) : FIRST_WINDOW
}

function sizeOf({ waiting, underWay }: EndpointQueue): number {
  return waiting.length + underWay
}

/** Many at once or none: a statement and its commit cost the same for one. */
function wantedBy(queue: EndpointQueue): number {
  const capacity = queue.window + Math.max(0, queue.window - FIRST_WINDOW) * AHEAD
  const left = Math.max(0, capacity - sizeOf(queue))
  return queue.window > FIRST_WINDOW && left < capacity / 2 ? 0 : left
}
