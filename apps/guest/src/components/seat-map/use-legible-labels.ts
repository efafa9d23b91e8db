import { useEffect } from 'react'
import { growthOf } from './label-growth.ts'
import { isSectionName } from './section-name.ts'

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
