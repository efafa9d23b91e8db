import { ApiError } from '@taquilla/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

const LIMITS = { places: 1, maxWaiting: 1_000, maxWaitMs: 60_000 }

/** Lets everybody in who asked, one after another, and answers the order. */
async function orderOf(groups: readonly string[]): Promise<string[]> {
  const queue = createFairQueue(LIMITS)
  await queue.enter('first')
  const order: string[] = []
  const entries = groups.map(async (group, index) => {
    await queue.enter(group)
    order.push(`${group}${index}`)
    queue.leave()
  })
  queue.leave()
  await Promise.all(entries)
  return order
}

const codeOf = (entry: Promise<void>) =>
  entry.then(
    () => 'entered',
    (error) => (error instanceof ApiError ? error.code : 'other'),
  )

describe('createFairQueue', () => {
  it('gives each group its turn, however long the line of another', async () => {
    expect(await orderOf(['a', 'a', 'a', 'a', 'b', 'c', 'b'])).toEqual([
      ...['a0', 'b4', 'c5'],
      ...['a1', 'b6'],
      ...['a2', 'a3'],
    ])
  })

  it('lets nobody pass one of its own group, and keeps no one waiting for more than one of each other group', async () => {
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

  it('never has more inside than there are places', async () => {
    const queue = createFairQueue({ ...LIMITS, places: 3 })
    let inside = 0
    let most = 0
    await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        await queue.enter(String(index % 4))
        inside += 1
        most = Math.max(most, inside)
        await Promise.resolve()
        inside -= 1
        queue.leave()
      }),
    )
    expect([most, inside, queue.waitingCount()]).toEqual([3, 0, 0])
  })

  it('sheds the last of the longest line where one of a shorter line comes to a full house', async () => {
    const queue = createFairQueue({ ...LIMITS, maxWaiting: 3 })
    await queue.enter('noisy')
    const noisy = ['noisy', 'noisy', 'noisy', 'noisy'].map((group) => codeOf(queue.enter(group)))
    const quiet = codeOf(queue.enter('quiet'))
    for (let entered = 0; entered < 4; entered++) queue.leave()
    expect(await quiet).toBe('entered')
    expect(await Promise.all(noisy)).toEqual(['entered', 'entered', 'server.busy', 'server.busy'])
  })

  it('sheds from a line of two for somebody who is the first of their line, but never from an equal line', async () => {
    const queue = createFairQueue({ ...LIMITS, maxWaiting: 2 })
    await queue.enter('noisy')
    const noisy = ['noisy', 'noisy'].map((group) => codeOf(queue.enter(group)))
    const quiet = codeOf(queue.enter('quiet'))
    const third = codeOf(queue.enter('third'))
    for (let entered = 0; entered < 3; entered++) queue.leave()
    expect([...(await Promise.all(noisy)), await quiet, await third]).toEqual([
      'entered',
      'server.busy',
      'entered',
      'server.busy',
    ])
  })

  it('sheds at once who finds the house full, while others wait on', async () => {
    const queue = createFairQueue({ ...LIMITS, maxWaiting: 2, maxWaitMs: 60_000 })
    await queue.enter('a')
    const waiting = ['a', 'a'].map((group) => codeOf(queue.enter(group)))
    expect(await codeOf(queue.enter('a'))).toBe('server.busy')
    expect(queue.waitingCount()).toBe(2)
    queue.leave()
    queue.leave()
    expect(await Promise.all(waiting)).toEqual(['entered', 'entered'])
  })

  it('sheds who waits too long, and gives the place to the next', async () => {
    const queue = createFairQueue({ ...LIMITS, maxWaitMs: 20 })
    await queue.enter('a')
    expect(await codeOf(queue.enter('a'))).toBe('server.busy')
    expect(queue.waitingCount()).toBe(0)
    queue.leave()
    expect(await codeOf(queue.enter('b'))).toBe('entered')
  })
})
