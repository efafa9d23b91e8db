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

interface Lane {
  waiting: TakenDelivery[]
  underWay: number
  /** Deliveries under way at most; one more after each that went well. */
  window: number
}

export interface EndpointLanes {
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
  isHungry(endpointId: string): boolean
  /** What can be taken of endpoints that are not idle. */
  loads(): EndpointLoad[]
  /** What can be taken of all, and of an endpoint that is idle. */
  free(): { readonly slots: number; readonly total: number }
}

/** Says how many deliveries this process may take of each endpoint, and how many of them may be under way. */
export function createEndpointLanes(): EndpointLanes {
  const lanes = new Map<string, Lane>()
  let held = 0

  return {
    total: TOTAL,
    add(taken) {
      for (const each of taken) {
        const { endpointId } = each.delivery
        const lane = lanes.get(endpointId) ?? { waiting: [], underWay: 0, window: FIRST_WINDOW }
        lane.waiting.push(each)
        lanes.set(endpointId, lane)
      }
      held += taken.length
      forgetIdle(lanes)
    },
    start(endpointId) {
      const lane = lanes.get(endpointId)
      if (lane === undefined || lane.underWay >= lane.window) return undefined
      const next = lane.waiting.shift()
      if (next !== undefined) lane.underWay += 1
      return next
    },
    end(endpointId, how) {
      const lane = lanes.get(endpointId)
      if (lane === undefined) return
      lane.underWay -= 1
      lane.window = windowAfter(lane.window, how)
    },
    settle(count) {
      held -= count
    },
    drop: (endpointId) => lanes.get(endpointId)?.waiting.splice(0) ?? [],
    dropAll: () => [...lanes.values()].flatMap(({ waiting }) => waiting.splice(0)),
    isHungry(endpointId) {
      const lane = lanes.get(endpointId)
      return lane !== undefined && lane.window > FIRST_WINDOW && wantedBy(lane) > 0
    },
    loads: () => [...lanes].map(([endpointId, lane]) => ({ endpointId, slots: wantedBy(lane) })),
    free: () => ({ slots: FIRST_WINDOW, total: TOTAL - held }),
  }
}

/** Nothing more was due for these; those that were silent last are known when something is. */
function forgetIdle(lanes: Map<string, Lane>) {
  let silentCount = 0
  for (const [endpointId, lane] of lanes) {
    if (sizeOf(lane) > 0) continue
    if (lane.window === SILENT_WINDOW) silentCount += 1
    if (lane.window !== SILENT_WINDOW || silentCount > MOST_SILENT) lanes.delete(endpointId)
  }
}

function windowAfter(window: number, how: DeliveryEnd): number {
  if (how === 'SILENT') return SILENT_WINDOW
  return how === 'FINE' ? Math.min(Math.max(window + 1, FIRST_WINDOW), WINDOW) : FIRST_WINDOW
}

function sizeOf({ waiting, underWay }: Lane): number {
  return waiting.length + underWay
}

/** Many at once or none: a statement and its commit cost the same for one. */
function wantedBy(lane: Lane): number {
  const capacity = lane.window + Math.max(0, lane.window - FIRST_WINDOW) * AHEAD
  const left = Math.max(0, capacity - sizeOf(lane))
  return lane.window > FIRST_WINDOW && left < capacity / 2 ? 0 : left
}
