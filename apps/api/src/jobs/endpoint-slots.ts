import type { EndpointLoad } from '#domain/webhooks/webhook-deliveries-repository.ts'

const TOTAL = 512
const PER_ENDPOINT = 32
// An endpoint that failed or took long last time holds few places, so that many such leave enough to the others.
const PER_TROUBLED_ENDPOINT = 4
const SLOW_MS = 1_000

export interface EndpointSlots {
  /** Deliveries that a process has under way at most. */
  readonly total: number
  /** An answer that takes longer is slow. */
  readonly slowMs: number
  take(endpointId: string): void
  giveBack(endpointId: string, isFine: boolean): void
  /** What is left at endpoints that have not all of the usual places. */
  loads(): EndpointLoad[]
  /** What is left of all, and what an endpoint without load has. */
  free(): { readonly slots: number; readonly total: number }
}

/** Says how many deliveries each endpoint may have under way in this process. */
export function createEndpointSlots(): EndpointSlots {
  const endpoints = new Map<string, { taken: number; isTroubled: boolean }>()
  let taken = 0

  return {
    total: TOTAL,
    slowMs: SLOW_MS,
    take(endpointId) {
      const load = endpoints.get(endpointId) ?? { taken: 0, isTroubled: false }
      endpoints.set(endpointId, { ...load, taken: load.taken + 1 })
      taken += 1
    },
    giveBack(endpointId, isFine) {
      const left = (endpoints.get(endpointId)?.taken ?? 1) - 1
      if (left === 0 && isFine) endpoints.delete(endpointId)
      else endpoints.set(endpointId, { taken: left, isTroubled: !isFine })
      taken -= 1
    },
    loads() {
      return [...endpoints].map(([endpointId, load]) => ({
        endpointId,
        slots: Math.max(0, (load.isTroubled ? PER_TROUBLED_ENDPOINT : PER_ENDPOINT) - load.taken),
      }))
    },
    free: () => ({ slots: PER_ENDPOINT, total: TOTAL - taken }),
  }
}
