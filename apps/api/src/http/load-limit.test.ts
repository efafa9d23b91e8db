import { describe, expect, it } from 'vitest'
import { createLoadLimit, IN_PROGRESS } from './load-limit.ts'
import { PRIORITIES } from './request-priority.ts'

/** Runs requests on a clock that only the test moves. */
function openLimit() {
  let time = 0
  const limit = createLoadLimit(() => time)
  /** Lets in as many requests as it can, and ends them after some milliseconds. Returns how many were let in. */
  function runFull(durationMs: number): number {
    const ends: (() => void)[] = []
    for (let end = limit.enter('admission or payment'); end; end = limit.enter('admission or payment'))
      ends.push(end)
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
      ['admission or payment', 51],
    ])
  })

  it('shrinks while requests are slow, and never below its least', () => {
    const { runFull } = openLimit()
    const counts = Array.from({ length: 60 }, () => runFull(500))
    expect(counts.slice(0, 3)).toEqual([512, 461, 415])
    expect(counts.at(-1)).toBe(IN_PROGRESS.least)
  })

  it('grows while fast requests are refused, and never above its most', () => {
    const { runFull } = openLimit()
    const counts = Array.from({ length: 60 }, () => runFull(110))
    expect(counts.slice(0, 3)).toEqual([512, 538, 565])
    expect(counts.at(-1)).toBe(IN_PROGRESS.most)
  })

  it('does not follow a few slow requests while most of it is free', () => {
    const { limit, pass, runFull } = openLimit()
    for (let round = 0; round < 10; round++) {
      const ends = Array.from({ length: 60 }, () => limit.enter('issue'))
      pass(2_000)
      for (const end of ends) end?.()
    }
    expect(runFull(1)).toBe(512)
  })
})
