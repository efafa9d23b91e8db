import { useEffect } from 'react'
import { type Box, isInside, overlap } from './box.ts'

/** Bounding box and font size of a label on screen, in pixels. */
export interface Label extends Box {
  readonly fontSize: number
}

const MIN_FONT_SIZE_PX = 11
/** A larger factor would let a label cover the seats around it. */
const MAX_GROWTH = 2

/** Scale factor per label that makes it legible; 1 if it is large enough or has no room to grow. */
export function growthOf(labels: readonly Label[], map: Box): readonly number[] {
  const desired = labels.map(({ fontSize }) => Math.min(Math.max(MIN_FONT_SIZE_PX / fontSize, 1), MAX_GROWTH))
  const grown = labels.map((label, index) => grow(label, desired[index] ?? 1))
  return desired.map((growth, index) => {
    const box = grown[index]
    if (growth === 1 || box === undefined) return 1
    const meetsAnother = grown.some((other, place) => place !== index && overlap(box, other))
    return meetsAnother || !isInside(box, map) ? 1 : growth
  })
}

/** Scales the box around its center. */
function grow({ left, top, right, bottom }: Box, growth: number): Box {
  const [x, y] = [((right - left) * (growth - 1)) / 2, ((bottom - top) * (growth - 1)) / 2]
  return { left: left - x, top: top - y, right: right + x, bottom: bottom + y }
}

/** True if a text of a plan is a name: three or more letters. Others are seat numbers and row letters. */
export function isSectionName(text: string): boolean {
  return /\p{L}{3}/u.test(text)
}

/**
 * Enlarges section names on a small drawing; CSS applies the factor from `--growth`. Seat numbers and row letters are
 * too close together to grow.
 */
export function useLegibleLabels(map: SVGSVGElement | undefined) {
  useEffect(() => {
    const texts = [...(map?.querySelectorAll('text') ?? [])].filter(({ textContent }) =>
      isSectionName(textContent),
    )
    if (!map || texts.length === 0) return
    const fit = () => {
      for (const text of texts) text.style.removeProperty('--growth')
      const labels = texts.map((text) => {
        const { left, top, right, bottom } = text.getBoundingClientRect()
        const scale = text.getScreenCTM()?.d ?? 1
        return {
          left,
          top,
          right,
          bottom,
          fontSize: Number.parseFloat(getComputedStyle(text).fontSize) * scale,
        }
      })
      for (const [index, growth] of growthOf(labels, map.getBoundingClientRect()).entries()) {
        texts[index]?.style.setProperty('--growth', String(growth))
      }
    }
    // The observer also fires once right after the first layout.
    const observer = new ResizeObserver(fit)
    observer.observe(map)
    return () => observer.disconnect()
  }, [map])
}
