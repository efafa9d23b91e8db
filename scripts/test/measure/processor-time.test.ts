import { describe, expect, it } from 'vitest'
import { createProcessTree, type ProcessSample, parseStat } from './processor-time.ts'

const ROOT = 10

/** Columns: process id, parent's id, own ticks, ticks of children it waited for. */
function sample(
  ...[pid, parent, ownTicks, waitedTicks = 0]: [number, number, number, number?]
): ProcessSample {
  return { pid, parent, startedAt: pid, ownTicks, waitedTicks }
}

describe('createProcessTree', () => {
  it('adds up descendants and leaves other processes out', () => {
    const tree = createProcessTree(ROOT)
    tree.look([
      sample(1, 0, 500),
      sample(ROOT, 1, 5),
      sample(11, ROOT, 7),
      sample(12, 11, 2),
      sample(20, 1, 90),
    ])
    expect(tree.ticks()).toBe(14)
  })

  it('counts a child once after its parent has waited for it', () => {
    const tree = createProcessTree(ROOT)
    tree.look([sample(ROOT, 1, 5), sample(11, ROOT, 7)])
    tree.look([sample(ROOT, 1, 5, 8)])
    expect(tree.ticks()).toBe(13)
  })

  it('counts a branch once that ended between two samples, with each parent waiting for its child', () => {
    const tree = createProcessTree(ROOT)
    tree.look([sample(ROOT, 1, 5), sample(11, ROOT, 7), sample(12, 11, 40)])
    tree.look([sample(ROOT, 1, 5, 50)])
    expect(tree.ticks()).toBe(55)
  })

  it('keeps the time of a grandchild that outlived its parent', () => {
    const tree = createProcessTree(ROOT)
    tree.look([sample(ROOT, 1, 5), sample(11, ROOT, 1), sample(12, 11, 40)])
    tree.look([sample(ROOT, 1, 5, 1), { ...sample(12, 11, 60), parent: 1 }])
    expect(tree.ticks()).toBe(66)
    tree.look([sample(ROOT, 1, 5, 1)])
    expect(tree.ticks()).toBe(66)
  })

  it('keeps the time of a grandchild that ended with its parent and was not waited for', () => {
    const tree = createProcessTree(ROOT)
    tree.look([sample(ROOT, 1, 5), sample(11, ROOT, 1), sample(12, 11, 40)])
    tree.look([sample(ROOT, 1, 5, 1)])
    expect(tree.ticks()).toBe(46)
  })

  it('tells apart two processes with the same id', () => {
    const tree = createProcessTree(ROOT)
    tree.look([sample(ROOT, 1, 5), sample(11, ROOT, 7)])
    tree.look([sample(ROOT, 1, 5, 7), { ...sample(11, 1, 1_000), startedAt: 99 }])
    expect(tree.ticks()).toBe(12)
  })
})

it('reads a process whose name has spaces and parentheses', () => {
  const line = '42 (a (b) c) S 7 42 42 0 -1 4194304 1 2 3 4 100 20 30 4 20 0 1 0 555 1 1'
  expect(parseStat(line)).toEqual({ pid: 42, parent: 7, startedAt: 555, ownTicks: 120, waitedTicks: 34 })
})
