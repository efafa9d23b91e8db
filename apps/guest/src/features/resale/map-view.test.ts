import { describe, expect, it } from 'vitest'
import { mapView } from './map-view.ts'

const PLAN = { width: 800, height: 400 }
const PHONE = { width: 400, height: 600 }

const box = ([left, right]: [number, number], [top, bottom]: [number, number]) => ({
  left,
  right,
  top,
  bottom,
})

describe('mapView', () => {
  it('starts with the places in the whole room, below an overview', () => {
    const { widths, level, center } = mapView(PLAN, PHONE, box([0.1, 0.5], [0.2, 1]))
    // The places are 40 % of the width and leave 40 pixels on each side.
    expect(widths).toEqual([400, 800, 1280, 1920])
    expect(level).toBe(2)
    expect(center).toEqual({ x: 0.3, y: 0.6 })
  })

  it('fits places that are higher than wide by their height', () => {
    const { widths, level } = mapView(PLAN, { width: 800, height: 400 }, box([0.4, 0.5], [0, 0.8]))
    expect(widths[level - 1]).toBe(800)
    const { widths: wider } = mapView(PLAN, { width: 800, height: 400 }, box([0.4, 0.5], [0.3, 0.7]))
    expect(wider).toEqual([800, 1600, 2560, 3840])
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
