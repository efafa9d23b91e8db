import { describe, expect, it } from 'vitest'
import type { ClaimedDelivery } from '#domain/webhooks/index.ts'
import { createEndpointQueues, type DeliveryEnd } from './endpoint-queues.ts'

type Lanes = ReturnType<typeof createEndpointQueues>

/** Takes and ends as many deliveries as the endpoint may have now; answers how many. */
function fill(lanes: Lanes, endpointId: string, how: DeliveryEnd): number {
  const load = lanes.loads().find((each) => each.endpointId === endpointId)
  const slots = load?.slots ?? lanes.free().slots
  const delivery = { endpointId } as ClaimedDelivery
  lanes.add(Array.from({ length: slots }, () => ({ delivery, takenAt: 0 })))
  let startedCount = 0
  while (lanes.start(endpointId)) startedCount += 1
  for (let index = 0; index < startedCount; index++) lanes.end(endpointId, how)
  lanes.settle(slots)
  lanes.add([])
  return startedCount
}

describe('an endpoint that does not answer', () => {
  it('may have one delivery under way, also after nothing was due for it, until it answers', () => {
    const lanes = createEndpointQueues()
    const counts = (['SILENT', 'SILENT', 'SILENT', 'FAILED', 'SILENT', 'FINE'] as const).map((how) =>
      fill(lanes, 'dead', how),
    )
    expect(counts).toEqual([4, 1, 1, 1, 4, 1])
    expect(fill(lanes, 'dead', 'FINE')).toBe(4)
  })

  it('leaves most places to others, however many there are of its kind', () => {
    const lanes = createEndpointQueues()
    const dead = Array.from({ length: 128 }, (_, index) => `dead-${index}`)
    for (const endpointId of dead) fill(lanes, endpointId, 'SILENT')
    const slots = lanes.loads().reduce((sum, load) => sum + load.slots, 0)
    expect([lanes.loads().length, slots, lanes.free().total]).toEqual([128, 128, 512])
  })

  it('is not remembered for ever', () => {
    const lanes = createEndpointQueues()
    for (let index = 0; index < 1_100; index++) fill(lanes, `gone-${index}`, 'SILENT')
    expect(lanes.loads().length).toBe(1_000)
  })
})

it('an endpoint that failed, or answered well, is forgotten when nothing is due for it', () => {
  const lanes = createEndpointQueues()
  fill(lanes, 'failing', 'FAILED')
  fill(lanes, 'good', 'FINE')
  expect(lanes.loads()).toEqual([])
})
