import { describe, expect, it } from 'vitest'
import { type Counted, REFUSED, RequestBudget } from './request-budget.ts'

const WINDOW_SECONDS = 10

/** A budget whose counts the test answers. */
function createScene(quota: number, isExact = false) {
  let now = 0
  const asked: number[] = []
  const answers: PromiseWithResolvers<Counted>[] = []
  const count = (units: number) => {
    asked.push(units)
    const answer = Promise.withResolvers<Counted>()
    answers.push(answer)
    return answer.promise
  }
  const budget = new RequestBudget(
    { policy: 'p', quota, windowSeconds: WINDOW_SECONDS, isExact },
    count,
    () => now,
  )
  return {
    budget,
    asked,
    wait: (ms: number) => {
      now += ms
    },
    /** Answers the oldest open count. */
    answer: async (counted: Partial<Counted>) => {
      answers.shift()?.resolve({ granted: 0, remaining: 0, resetMs: 4_000, ...counted })
      await nextTurn()
    },
    fail: async () => {
      answers.shift()?.reject(new Error('away'))
      await nextTurn()
    },
    spend: (requests: number) => Array.from({ length: requests }, () => budget.spend()),
  }
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

describe('a budget of 5,000 requests', () => {
  it('allows 500 without waiting, and counts in units of 100 from the 375th on', async () => {
    const { budget, spend, asked, answer } = createScene(5_000)
    expect(spend(374)).toEqual(Array.from({ length: 374 }, (_, index) => 4_999 - index))
    expect(asked).toEqual([])
    expect(spend(126).every((left) => typeof left === 'number')).toBe(true)
    expect(asked).toEqual([4])
    const [waiting] = spend(1)
    expect(waiting).toBeInstanceOf(Promise)
    // Another process has used 1,000.
    await answer({ granted: 4, remaining: 36 })
    const left = await waiting
    expect(left).toBe(3_600 - 101)
    expect(budget.describe(left ?? 0)).toBe('"p";r=3400;t=4')
    expect(asked).toEqual([4])
  })

  it('resets after the whole window at any fraction of a millisecond', () => {
    const { budget, spend, wait } = createScene(5_000)
    wait(57_774.106622861866)
    spend(1)
    expect(budget.secondsToReset()).toBe(WINDOW_SECONDS)
  })

  it('costs no statement while fewer than 375 requests are sent in 10 seconds', () => {
    const { spend, asked, wait } = createScene(5_000)
    for (let window = 0; window < 5; window++) {
      expect(spend(374)[0]).toBe(4_999)
      wait(10_000)
    }
    expect(asked).toEqual([])
  })

  it('allows at most half of what is left before it counts again', async () => {
    const { spend, asked, answer } = createScene(5_000)
    spend(375)
    await answer({ granted: 4, remaining: 2 })
    // 25 were counted and not spent; 100 is half of what is left.
    const allowed = spend(126)
    expect(allowed.filter((left) => typeof left === 'number')).toHaveLength(125)
    expect(asked).toEqual([4, 1])
  })

  it('is refused without a statement until a request can be allowed again', async () => {
    const { budget, spend, asked, answer, wait } = createScene(5_000)
    const waiting = spend(501)[500]
    await answer({ granted: 2, resetMs: 3_200 })
    expect(await waiting).toBe(REFUSED)
    expect(budget.describe(REFUSED)).toBe('"p";r=0;t=4')
    expect(spend(1_000).every((left) => left === REFUSED)).toBe(true)
    wait(3_199)
    expect(spend(1)).toEqual([REFUSED])
    expect(asked).toEqual([4])
    wait(1)
    const [again] = spend(1)
    // The 300 requests that were allowed beyond the quota are counted first.
    expect(asked).toEqual([4, 4])
    await answer({ granted: 4, remaining: 6 })
    expect(await again).toBe(600 + 99)
  })

  it('is not counted twice while one count is under way', async () => {
    const { spend, asked, answer } = createScene(5_000)
    spend(500)
    const waiting = spend(100)
    expect(asked).toEqual([4])
    await answer({ granted: 4, remaining: 46 })
    expect((await Promise.all(waiting)).every((left) => left !== REFUSED)).toBe(true)
    expect(asked).toEqual([4])
    spend(175)
    expect(asked).toEqual([4, 4])
  })

  it('forgets what it counted once that has left the window', async () => {
    const { budget, spend, answer, wait } = createScene(5_000)
    spend(400)
    await answer({ granted: 4, remaining: 0, resetMs: 9_000 })
    wait(10_000)
    expect(spend(1)).toEqual([4_999])
    expect(budget.secondsToReset()).toBe(10)
  })

  it('lets no request wait twice for a database that is away', async () => {
    const { spend, asked, fail } = createScene(5_000)
    const refusal = expect(spend(501)[500]).rejects.toThrow('away')
    await fail()
    await refusal
    expect(spend(500).every((left) => typeof left === 'number')).toBe(true)
    expect(asked).toEqual([4, 4])
  })
})

describe('an exact budget', () => {
  it('allows no request before it is counted, and counts those that wait together', async () => {
    const { spend, asked, answer } = createScene(60, true)
    const [first, ...others] = spend(6)
    expect(asked).toEqual([1])
    await answer({ granted: 1, remaining: 3 })
    expect(await first).toBe(3)
    expect(asked).toEqual([1, 5])
    await answer({ granted: 3, remaining: 0 })
    expect(await Promise.all(others)).toEqual([2, 1, 0, REFUSED, REFUSED])
    expect(spend(1)).toEqual([REFUSED])
    expect(asked).toEqual([1, 5])
  })

  it('reports a failed count to every request that waits', async () => {
    const { spend, fail } = createScene(60, true)
    const refusals = spend(2).map((waiting) => expect(waiting).rejects.toThrow('away'))
    await fail()
    await Promise.all(refusals)
  })
})

describe('a budget of 10 requests', () => {
  it('is exact', async () => {
    const { spend, asked, answer } = createScene(10)
    const waiting = spend(1)
    expect(asked).toEqual([1])
    await answer({ granted: 1, remaining: 9 })
    expect(await Promise.all(waiting)).toEqual([9])
  })
})
