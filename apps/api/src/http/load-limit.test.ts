import { describe, expect, it } from 'vitest'
import { createLoadLimit, IN_PROGRESS } from './load-limit.ts'
import { PRIORITIES, type Priority } from './request-priority.ts'

/** Runs requests on a clock that only the test moves. */
function openLimit() {
  let time = 0
  const limit = createLoadLimit(() => time)
  /** Lets in as many requests as it can, and ends them after some milliseconds. Returns how many were let in. */
  function runFull(durationMs: number, priority: Priority = 'issue'): number {
    const ends: (() => void)[] = []
    for (let end = limit.enter(priority); end; end = limit.enter(priority)) ends.push(end)
    time += durationMs
    for (const end of ends) end()
    return ends.length
  }
  return { limit, runFull, pass: (ms: number) => (time += ms) }
}

describe('the limit of requests in progress', () => {
  it('keeps room for those with the higher priority', () => {
    const { limit } = openLimit()
    const letIn = PRIORITIES.toReversed().map((priority) => {
      let count = 0
      while (limit.enter(priority)) count += 1
      return [priority, count]
    })
    expect(letIn).toEqual([
      ['read', 359],
      ['hold', 51],
      ['issue', 51],
      ['admission or payment', 64],
    ])
  })

  it('shrinks to what is done in time, at most to 0.3 of itself at once, and never below its least', () => {
    const { runFull } = openLimit()
    expect([runFull(300), runFull(400), runFull(2_000), runFull(10)]).toEqual([461, 265, 111, 25])
    for (let round = 0; round < 20; round++) runFull(5_000)
    expect(runFull(10)).toBe(Math.ceil(IN_PROGRESS.least * 0.9))
  })

  it('grows while fast requests are refused, and never above its most', () => {
    const { runFull } = openLimit()
    const counts = Array.from({ length: 60 }, () => runFull(110))
    expect(counts.slice(0, 3)).toEqual([461, 507, 558])
    expect(counts.at(-1)).toBe(Math.ceil(IN_PROGRESS.most * 0.9))
  })

  it('lets in some of each kind although it is full', () => {
    const { limit, runFull } = openLimit()
    while (limit.enter('admission or payment'));
    expect([runFull(1, 'read'), runFull(1, 'hold'), runFull(1, 'issue')]).toEqual([4, 4, 4])
  })

  it('lets payments in although slow reads made it small', () => {
    const { limit, runFull } = openLimit()
    for (let round = 0; round < 20; round++) runFull(5_000, 'read')
    while (limit.enter('read'));
    expect(runFull(100, 'admission or payment')).toBe(64)
  })

  it('does not follow a few slow requests while most of it is free', () => {
    const { limit, pass, runFull } = openLimit()
    for (let round = 0; round < 10; round++) {
      const ends = Array.from({ length: 60 }, () => limit.enter('issue'))
      pass(2_000)
      for (const end of ends) end?.()
    }
    expect(runFull(1)).toBe(461)
  })

  it('does not follow the time of payments, which wait for their providers', () => {
    const { runFull } = openLimit()
    runFull(5_000, 'admission or payment')
    expect(runFull(1, 'admission or payment')).toBeGreaterThanOrEqual(512)
  })

  it('shrinks once for requests that were in progress together', () => {
    const { limit, pass, runFull } = openLimit()
    const ends = Array.from({ length: 400 }, () => limit.enter('issue'))
    pass(400)
    for (const end of ends.slice(0, 100)) end?.()
    pass(400)
    for (const end of ends.slice(100)) end?.()
    expect(runFull(1)).toBeGreaterThan(100)
  })
})
