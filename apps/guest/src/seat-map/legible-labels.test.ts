import { describe, expect, it } from 'vitest'
import { growthOf, type Label } from './legible-labels.ts'

const MAP = { left: 0, top: 0, right: 340, bottom: 270 }

/** Builds a label of 40 × 8 pixels around a point. */
const label = (x: number, y: number, fontSize: number): Label => ({
  left: x - 20,
  right: x + 20,
  top: y - 4,
  bottom: y + 4,
  fontSize,
})

describe('labels of a seat map', () => {
  it('enlarges labels that are too small to 11 pixels', () => {
    const [growth = 0] = growthOf([label(170, 100, 6.8)], MAP)
    expect(6.8 * growth).toBeCloseTo(11)
  })

  it('leaves legible labels unchanged', () => {
    expect(growthOf([label(170, 100, 11), label(170, 160, 24)], MAP)).toEqual([1, 1])
  })

  it('enlarges labels to at most twice their size', () => {
    expect(growthOf([label(170, 100, 2)], MAP)).toEqual([2])
  })

  it('does not enlarge labels that would overlap or leave the map', () => {
    expect(growthOf([label(100, 100, 6), label(150, 100, 6)], MAP)).toEqual([1, 1])
    expect(growthOf([label(22, 100, 6)], MAP)).toEqual([1])
    expect(growthOf([label(170, 5, 6)], MAP)).toEqual([1])
  })
})
