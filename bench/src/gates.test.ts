import { describe, expect, it } from 'vitest'
import { atLeast, atMost, none, worstOf } from './gates.ts'
import { percentiles } from './load/figures.ts'

const p99 = (figure: number) => atMost('p99, ms', figure, 100)
const rate = (figure: number) => atLeast('rate, %', figure, 80)

describe('a gate', () => {
  it.each([
    [p99(100), true],
    [p99(100.1), false],
    [p99(Number.NaN), false],
    [rate(80), true],
    [rate(79), false],
    [none('lost', 0), true],
    [none('lost', 1), false],
    [none('lost', -1), false],
  ])('%o', (gate, isReached) => {
    expect(gate.isReached).toBe(isReached)
  })

  it('has its worst figure of all rounds', () => {
    const rounds = [
      [p99(30), rate(90), none('lost', 0)],
      [p99(40), rate(85), none('lost', -2)],
      [p99(20), rate(95), none('lost', 1)],
    ]
    expect(worstOf(rounds).map(({ figure }) => figure)).toEqual([40, 85, -2])
  })

  it('that was not measured in one round is not reached', () => {
    expect(worstOf([[p99(Number.NaN)], [p99(500)]])[0]?.figure).toBeNaN()
  })
})

describe('percentiles', () => {
  it('are values that were measured', () => {
    const at = percentiles(Array.from({ length: 1_000 }, (_, index) => 1_000 - index))
    expect([at(0.5), at(0.99), at(0.999), at(1)]).toEqual([500, 990, 999, 1_000])
    expect(percentiles([])(0.99)).toBeNaN()
  })
})
