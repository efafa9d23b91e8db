import { createEvent, getEvent, type Operation } from '@taquilla/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, createTestSeller, type TestApp, type TestSeller } from '../../test/build-app.ts'
import { buildEvent } from '../../test/builders/events.ts'
import { type Call, sendCall } from '../../test/call.ts'
import { buildSecondApp } from '../../test/second-app.ts'

const NOISY_CALLS = 200

let test: TestApp
let narrow: Awaited<ReturnType<typeof buildSecondApp>>
let noisy: TestSeller
let quiet: TestSeller
beforeAll(async () => {
  test = await buildTestApp()
  narrow = await buildSecondApp(test, { connections: 2, queueLength: 50 })
  noisy = await createTestSeller(test.database, 'noisy')
  quiet = await createTestSeller(test.database, 'quiet')
})
afterAll(async () => {
  await narrow.close()
  await test.close()
})

describe('a noisy seller', () => {
  it("neither delays another seller's calls nor causes their rejection", async () => {
    const order: string[] = []
    const send = async (who: string, operation: Operation, call: Call) => {
      const { status } = await sendCall(narrow.app, operation, call)
      order.push(`${who} ${status}`)
    }
    const noise = Array.from({ length: NOISY_CALLS }, () =>
      send('noisy', createEvent, { key: noisy.privateKey, body: buildEvent() }),
    )
    const event = buildEvent()
    await send('quiet', createEvent, { key: quiet.privateKey, body: event })
    await send('quiet', getEvent, {
      key: quiet.privateKey,
      params: { eventId: event.externalReferenceId },
    })
    await Promise.all(noise)

    const served = order.filter((entry) => entry.endsWith('200'))
    const last = served.lastIndexOf('quiet 200')
    expect(order.filter((entry) => entry.startsWith('quiet'))).toEqual(['quiet 200', 'quiet 200'])
    // A shared queue of 50 calls on 2 connections would serve about 40 calls of the noisy seller first.
    expect(served.slice(0, last).filter((entry) => entry.startsWith('noisy')).length).toBeLessThan(20)
    expect(served.length).toBeGreaterThan(40)
    expect(order).toContain('noisy 503')
  })
})
