import { ApiError } from '@taquilla/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

const LIMITS = { slots: 1, maxPerGroup: 100, maxWaiting: 1_000, maxWaitMs: 60_000 }

/** Serves one caller for each given group, one at a time, and returns the order in which they were served. */
async function orderOf(groups: readonly string[]): Promise<string[]> {
  const queue = createFairQueue(LIMITS)
  await queue.enter('first')
  const order: string[] = []
  const entries = groups.map(async (group, index) => {
    await queue.enter(group)
    order.push(`${group}${index}`)
    queue.leave(group)
  })
  queue.leave('first')
  await Promise.all(entries)
  return order
}

const codeOf = (entry: Promise<void>) =>
  entry.then(
    () => 'entered',
    (error) => (error instanceof ApiError ? error.code : 'other'),
  )

describe('createFairQueue', () => {
  it('serves groups in turn, however long the queue of one of them is', async () => {
    expect(await orderOf(['a', 'a', 'a', 'a', 'b', 'c', 'b'])).toEqual([
      ...['a0', 'b4', 'c5'],
      ...['a1', 'b6'],
      ...['a2', 'a3'],
    ])
  })

  it('is first in, first out within a group, and serves at most one of each other group in between', async () => {
    const arrivals = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 40 })
    await fc.assert(
      fc.asyncProperty(arrivals, async (groups) => {
        const order = await orderOf(groups)
        expect(order.toSorted()).toEqual(groups.map((group, index) => `${group}${index}`).toSorted())
        for (const group of new Set(groups)) {
          const own = order.filter((entry) => entry.startsWith(group)).map((entry) => Number(entry.slice(1)))
          expect(own).toEqual(own.toSorted((one, other) => one - other))
          const first = order.findIndex((entry) => entry.startsWith(group))
          expect(first).toBeLessThan(new Set(groups).size)
        }
      }),
    )
  })

  it('never hands out more slots than it has', async () => {
    const queue = createFairQueue({ ...LIMITS, slots: 3 })
    let inside = 0
    let most = 0
    await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        const group = String(index % 4)
        await queue.enter(group)
        inside += 1
        most = Math.max(most, inside)
        await Promise.resolve()
        inside -= 1
        queue.leave(group)
      }),
    )
    expect([most, inside, queue.waitingCount()]).toEqual([3, 0, 0])
  })

  it('leaves slots to others when callers of one group hold theirs for long', async () => {
    const queue = createFairQueue({ ...LIMITS, slots: 4, maxPerGroup: 3, maxWaitMs: 20 })
    const slow = ['slow', 'slow', 'slow', 'slow'].map((group) => codeOf(queue.enter(group)))
    expect(await codeOf(queue.enter('other'))).toBe('entered')
    expect(await Promise.all(slow)).toEqual(['entered', 'entered', 'entered', 'server.busy'])
  })

  it('when full, rejects the last caller of the longest queue in favor of a group with a shorter one', async () => {
    const queue = createFairQueue({ ...LIMITS, maxWaiting: 3 })
    await queue.enter('noisy')
    const noisy = ['noisy', 'noisy', 'noisy', 'noisy'].map((group) => codeOf(queue.enter(group)))
    const quiet = codeOf(queue.enter('quiet'))
    for (const group of ['noisy', 'noisy', 'quiet', 'noisy']) queue.leave(group)
    expect(await quiet).toBe('entered')
    expect(await Promise.all(noisy)).toEqual(['entered', 'entered', 'server.busy', 'server.busy'])
  })

  it('when full, rejects from a queue of two for the first caller of a group, but never from an equally long queue', async () => {
    const queue = createFairQueue({ ...LIMITS, maxWaiting: 2 })
    await queue.enter('noisy')
    const noisy = ['noisy', 'noisy'].map((group) => codeOf(queue.enter(group)))
    const quiet = codeOf(queue.enter('quiet'))
    const third = codeOf(queue.enter('third'))
    for (const group of ['noisy', 'noisy', 'quiet']) queue.leave(group)
    expect([...(await Promise.all(noisy)), await quiet, await third]).toEqual([
      'entered',
      'server.busy',
      'entered',
      'server.busy',
    ])
  })

  it('rejects a caller at once when full, while the others keep waiting', async () => {
    const queue = createFairQueue({ ...LIMITS, maxWaiting: 2, maxWaitMs: 60_000 })
    await queue.enter('a')
    const waiting = ['a', 'a'].map((group) => codeOf(queue.enter(group)))
    expect(await codeOf(queue.enter('a'))).toBe('server.busy')
    expect(queue.waitingCount()).toBe(2)
    queue.leave('a')
    queue.leave('a')
    expect(await Promise.all(waiting)).toEqual(['entered', 'entered'])
  })

  it('serves urgent callers first, in turn', async () => {
    const queue = createFairQueue(LIMITS)
    await queue.enter('first')
    const order: string[] = []
    const callers: readonly (readonly [group: string, isUrgent: boolean])[] = [
      ['a', false],
      ['a', true],
      ['a', true],
      ['b', true],
      ['b', false],
    ]
    const entries = callers.map(async ([group, isUrgent]) => {
      await queue.enter(group, { isUrgent })
      order.push(isUrgent ? `${group} urgent` : group)
      queue.leave(group)
    })
    queue.leave('first')
    await Promise.all(entries)
    expect(order).toEqual(['a urgent', 'b urgent', 'a urgent', 'a', 'b'])
  })

  it('when full, rejects a caller that is not urgent in favor of an urgent one, never the reverse', async () => {
    const queue = createFairQueue({ ...LIMITS, maxWaiting: 2 })
    await queue.enter('a')
    const [first, last] = ['a', 'a'].map((group) => codeOf(queue.enter(group)))
    const urgent = ['b', 'b', 'b'].map((group) => codeOf(queue.enter(group, { isUrgent: true })))
    expect(await codeOf(queue.enter('c'))).toBe('server.busy')
    for (const group of ['a', 'b', 'b']) queue.leave(group)
    expect(await Promise.all([first, last])).toEqual(['server.busy', 'server.busy'])
    expect(await Promise.all(urgent)).toEqual(['entered', 'entered', 'server.busy'])
  })

  it('rejects a caller that waited too long and gives the slot to the next', async () => {
    const queue = createFairQueue({ ...LIMITS, maxWaitMs: 20 })
    await queue.enter('a')
    expect(await codeOf(queue.enter('a'))).toBe('server.busy')
    expect(queue.waitingCount()).toBe(0)
    queue.leave('a')
    expect(await codeOf(queue.enter('b'))).toBe('entered')
  })
})
