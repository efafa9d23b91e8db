import { describe, expect, it } from 'vitest'
import type { Box } from '#seat-map/box.ts'
import { keepShown, mapView } from './map-view.ts'

const PLAN = { width: 800, height: 400 }
const PHONE = { width: 400, height: 600 }

const box = (
  [left, right]: [number, number],
  [top, bottom]: [number, number],
  words: readonly Box[] = [],
) => ({
  places: { left, right, top, bottom },
  seatWidth: 0.005,
  words,
})

describe('mapView', () => {
  it('starts with the places in the whole room, below an overview', () => {
    const { widths, level, center } = mapView(PLAN, PHONE, box([0.1, 0.5], [0.2, 1]))
    // The places are 40 % of the width and leave 48 pixels on each side.
    expect(widths).toEqual([400, 760, 1216, 1824])
    expect(level).toBe(2)
    expect(center).toEqual({ x: 0.3, y: 0.6 })
  })

  it('opens whole where that is legible, one step before the places in the whole room', () => {
    const { widths, level } = mapView(PLAN, { width: 500, height: 400 }, box([0.1, 0.5], [0.2, 1]))
    expect(widths.slice(0, 2)).toEqual([500, 760])
    expect(level).toBe(1)
    expect(mapView(PLAN, { width: 499, height: 400 }, box([0.1, 0.5], [0.2, 1])).level).toBe(2)
  })

  it('opens whole on a phone where the seats are legible and the whole fills the room', () => {
    const spread = box([0.1, 0.5], [0.2, 1])
    const room = { width: 400, height: 300 }
    expect(mapView(PLAN, room, { ...spread, seatWidth: 4 / 400 }).level).toBe(1)
    expect(mapView(PLAN, room, { ...spread, seatWidth: 3.9 / 400 }).level).toBe(2)
    expect(mapView(PLAN, PHONE, { ...spread, seatWidth: 4 / 400 }).level).toBe(2)
  })

  it('shows no half words beside the places if it can show them whole or not at all', () => {
    // The room shows 0.526 of the width: from 0.037, and would cut the word that ends at 0.6.
    const word = (left: number, right: number) => ({ left, right, top: 0.5, bottom: 0.55 })
    const shown = (...words: Box[]) => mapView(PLAN, PHONE, box([0.1, 0.5], [0.2, 1], words)).center.x
    expect(shown(word(0.7, 0.8))).toBeCloseTo(0.3)
    expect(shown(word(0.54, 0.6))).toBeCloseTo(0.54 - 0.005 - 0.263, 2)
    expect(shown(word(0, 0.06), word(0.54, 0.6))).toBeCloseTo(0.6 + 0.005 - 0.263, 2)
    // Any place for the room cuts one of these words.
    expect(shown(word(0, 0.1), word(0.5, 0.8))).toBeCloseTo(0.3)
  })

  it('fits places that are higher than wide by their height', () => {
    const { widths, level } = mapView(PLAN, { width: 400, height: 200 }, box([0.4, 0.5], [0, 0.6]))
    expect(widths[level - 1]).toBe(400)
    const { widths: wider } = mapView(PLAN, { width: 400, height: 200 }, box([0.4, 0.5], [0.3, 0.6]))
    expect(wider).toEqual([400, 693, 1109, 1663])
  })

  it('starts with the whole drawing if the places are spread over it, or if there are none', () => {
    for (const places of [box([0, 1], [0, 1]), undefined]) {
      expect(mapView(PLAN, PHONE, places)).toEqual({
        widths: [400, 640, 960],
        level: 1,
        center: { x: 0.5, y: 0.5 },
      })
    }
  })

  it('enlarges a single seat to three times the whole drawing at most', () => {
    const { widths, level, center } = mapView(PLAN, PHONE, box([0.9, 0.91], [0.9, 0.92]))
    expect(widths[level - 1]).toBe(1200)
    expect(center.x).toBeCloseTo(0.905)
  })
})

describe('keepShown', () => {
  it('moves the room so that a place near its edge is shown with its price', () => {
    const sizes = { sheet: { width: 1000, height: 500 }, room: { width: 296, height: 196 } }
    expect(keepShown({ x: 0.3, y: 0.5 }, { x: 0.32, y: 0.5 }, sizes)).toEqual({ x: 0.3, y: 0.5 })
    expect(keepShown({ x: 0.3, y: 0.5 }, { x: 0.6, y: 0.2 }, sizes)).toEqual({
      x: 0.5,
      y: expect.closeTo(0.3),
    })
  })
})
