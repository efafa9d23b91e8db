import { describe, expect, it } from 'vitest'
import type { ClaimedDelivery } from '#domain/webhooks/index.ts'
import { createEndpointQueues, type DeliveryEnd } from './endpoint-queues.ts'

type EndpointQueues = ReturnType<typeof createEndpointQueues>

/** Claims and ends as many deliveries as the endpoint may have now; returns how many. */
function fill(queues: EndpointQueues, endpointId: string, how: DeliveryEnd): number {
  const load = queues.loads().find((each) => each.endpointId === endpointId)
  const slots = load?.slots ?? queues.free().slots
  const delivery = { endpointId } as ClaimedDelivery
  queues.add(Array.from({ length: slots }, () => ({ delivery, takenAt: 0 })))
  let startedCount = 0
  while (queues.start(endpointId)) startedCount += 1
  for (let index = 0; index < startedCount; index++) queues.end(endpointId, how)
  queues.forget(slots)
  queues.add([])
  return startedCount
}

describe('a silent endpoint', () => {
  it('may have one delivery in flight until it responds, also after being idle', () => {
    const queues = createEndpointQueues()
    const counts = (['SILENT', 'SILENT', 'SILENT', 'FAILED', 'SILENT', 'FINE'] as const).map((how) =>
      fill(queues, 'dead', how),
    )
    expect(counts).toEqual([4, 1, 1, 1, 4, 1])
    expect(fill(queues, 'dead', 'FINE')).toBe(4)
  })

  it('leaves most slots to others, even with many silent endpoints', () => {
    const queues = createEndpointQueues()
    const dead = Array.from({ length: 128 }, (_, index) => `dead-${index}`)
    for (const endpointId of dead) fill(queues, endpointId, 'SILENT')
    const slots = queues.loads().reduce((sum, load) => sum + load.slots, 0)
    expect([queues.loads().length, slots, queues.free().total]).toEqual([128, 128, 512])
  })

  it('is forgotten eventually', () => {
    const queues = createEndpointQueues()
    for (let index = 0; index < 1_100; index++) fill(queues, `gone-${index}`, 'SILENT')
    expect(queues.loads().length).toBe(1_000)
  })
})

it('a failed or successful endpoint is forgotten when it is idle', () => {
  const queues = createEndpointQueues()
  fill(queues, 'failing', 'FAILED')
  fill(queues, 'good', 'FINE')
  expect(queues.loads()).toEqual([])
})
