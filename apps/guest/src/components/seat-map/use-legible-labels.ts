import { useEffect } from 'react'
import { growthOf } from './label-growth.ts'

/** The name of a part of the house. Numbers of seats and letters of rows stand too close to each other to grow. */
const NAME = /\p{L}{3}/u

/** Keeps the names on a drawing large enough to be read, however small it is shown; CSS draws them by `--growth`. */
export function useLegibleLabels(map: SVGSVGElement | undefined) {
  useEffect(() => {
    const texts = [...(map?.querySelectorAll('text') ?? [])].filter(({ textContent }) =>
      NAME.test(textContent),
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
    // It tells at once too, when the drawing has been laid out anyway.
    const observer = new ResizeObserver(fit)
    observer.observe(map)
    return () => observer.disconnect()
  }, [map])
}
