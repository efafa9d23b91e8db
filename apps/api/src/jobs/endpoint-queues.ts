import type { ClaimedDelivery, EndpointLoad } from '#domain/webhooks/index.ts'

const MAX_TAKEN = 512
// Parallel deliveries to an endpoint that is new, or failed or was slow last time; small, so that others get slots.
const FIRST_WINDOW = 4
const MAX_WINDOW = 32
// An endpoint that timed out occupies a slot for the whole timeout, so it gets one until it responds.
const SILENT_WINDOW = 1
const MAX_SILENT_ENDPOINTS = 1_000
// Deliveries prefetched per slot above the first window, so that slots never wait for the database.
const PREFETCH_PER_SLOT = 3

/** FINE: success within a second. FAILED: error or slow response. SILENT: timeout. */
export type DeliveryEnd = 'FINE' | 'FAILED' | 'SILENT'

/** A delivery that this process has claimed. */
export interface TakenDelivery {
  readonly delivery: ClaimedDelivery
  /** Time of the claim by `performance.now()`, in milliseconds. */
  readonly takenAt: number
}

interface EndpointQueue {
  waiting: TakenDelivery[]
  inFlightCount: number
  /** Maximum deliveries in flight; grows by one after each that went well. */
  window: number
}

export interface EndpointQueues {
  /** Maximum deliveries that a process has claimed and whose outcome it has not stored. */
  readonly total: number
  add(taken: readonly TakenDelivery[]): void
  /** Returns the next delivery to send; undefined if none waits or the endpoint's window is full. */
  start(endpointId: string): TakenDelivery | undefined
  /** Frees the slot of a delivery and adapts the endpoint's window to its outcome. */
  end(endpointId: string, how: DeliveryEnd): void
  /** Reports that `count` outcomes were stored, or deliveries released. */
  forget(count: number): void
  /** Removes and returns the deliveries that wait for the endpoint. */
  drop(endpointId: string): TakenDelivery[]
  dropAll(): TakenDelivery[]
  /** True if more deliveries of a busy endpoint should be claimed now. */
  hasSpareCapacity(endpointId: string): boolean
  /** Number of deliveries to claim for each endpoint that is known here. */
  loads(): EndpointLoad[]
  /** Number of deliveries to claim for any other endpoint (`slots`) and for all together (`total`). */
  free(): { readonly slots: number; readonly total: number }
}

/** Decides how many deliveries of each endpoint this process may claim and how many may be in flight. */
export function createEndpointQueues(): EndpointQueues {
  const queues = new Map<string, EndpointQueue>()
  let takenCount = 0

  return {
    total: MAX_TAKEN,
    add(taken) {
      for (const each of taken) {
        const { endpointId } = each.delivery
        const queue = queues.get(endpointId) ?? { waiting: [], inFlightCount: 0, window: FIRST_WINDOW }
        queue.waiting.push(each)
        queues.set(endpointId, queue)
      }
      takenCount += taken.length
      forgetIdle(queues)
    },
    start(endpointId) {
      const queue = queues.get(endpointId)
      if (queue === undefined || queue.inFlightCount >= queue.window) return undefined
      const next = queue.waiting.shift()
      if (next !== undefined) queue.inFlightCount += 1
      return next
    },
    end(endpointId, how) {
      const queue = queues.get(endpointId)
      if (queue === undefined) return
      queue.inFlightCount -= 1
      queue.window = windowAfter(queue.window, how)
    },
    forget(count) {
      takenCount -= count
    },
    drop: (endpointId) => queues.get(endpointId)?.waiting.splice(0) ?? [],
    dropAll: () => [...queues.values()].flatMap(({ waiting }) => waiting.splice(0)),
    hasSpareCapacity(endpointId) {
      const queue = queues.get(endpointId)
      return queue !== undefined && queue.window > FIRST_WINDOW && claimableOf(queue) > 0
    },
    loads: () => [...queues].map(([endpointId, queue]) => ({ endpointId, slots: claimableOf(queue) })),
    free: () => ({ slots: FIRST_WINDOW, total: MAX_TAKEN - takenCount }),
  }
}

/** Drops idle endpoints, except recently silent ones, whose small window must be remembered. */
function forgetIdle(queues: Map<string, EndpointQueue>) {
  let silentCount = 0
  for (const [endpointId, queue] of queues) {
    if (sizeOf(queue) > 0) continue
    if (queue.window === SILENT_WINDOW) silentCount += 1
    if (queue.window !== SILENT_WINDOW || silentCount > MAX_SILENT_ENDPOINTS) queues.delete(endpointId)
  }
}

function windowAfter(window: number, how: DeliveryEnd): number {
  if (how === 'SILENT') return SILENT_WINDOW
  return how === 'FINE' ? Math.min(Math.max(window + 1, FIRST_WINDOW), MAX_WINDOW) : FIRST_WINDOW
}

function sizeOf({ waiting, inFlightCount }: EndpointQueue): number {
  return waiting.length + inFlightCount
}

/**
 * Number of deliveries to claim now. A wide queue claims none until half of it is free, because claiming many costs no
 * more than claiming one.
 */
function claimableOf(queue: EndpointQueue): number {
  const capacity = queue.window + Math.max(0, queue.window - FIRST_WINDOW) * PREFETCH_PER_SLOT
  const left = Math.max(0, capacity - sizeOf(queue))
  return queue.window > FIRST_WINDOW && left < capacity / 2 ? 0 : left
}
