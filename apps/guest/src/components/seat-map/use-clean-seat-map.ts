import { useEffect, useState } from 'react'
import { cleanSeatMap } from '#lib/clean-seat-map.ts'

interface CleanSeatMap {
  /** Undefined while it is being cleaned, and where nothing can be drawn. */
  readonly map: SVGSVGElement | undefined
  readonly isBroken: boolean
}

const NONE_YET: CleanSeatMap = { map: undefined, isBroken: false }

/** The elements of a drawing, cleaned between other work of the page. */
export function useCleanSeatMap(svg: string): CleanSeatMap {
  const [cleaned, setCleaned] = useState(NONE_YET)
  useEffect(() => {
    let isWanted = true
    setCleaned(NONE_YET)
    cleanSeatMap(svg).then((map) => {
      if (isWanted) setCleaned({ map, isBroken: map === undefined })
    })
    return () => {
      isWanted = false
    }
  }, [svg])
  return cleaned
}
