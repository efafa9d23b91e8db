import { useQuery } from '@tanstack/react-query'
import type { SeatMap } from '@taquilla/contract/guest'
import { useEffect, useState } from 'react'
import { buildDrawing } from '#lib/build-drawing.ts'
import { getSeatMap } from '#lib/guest-calls.ts'
import { useClient } from '#lib/place.tsx'
import { whenIdle } from '#lib/when-idle.ts'

interface BuiltDrawing {
  /** Undefined while it is on its way, and where nothing can be drawn. */
  readonly map: SVGSVGElement | undefined
  readonly isBroken: boolean
}

const NONE_YET: BuiltDrawing = { map: undefined, isBroken: false }

/** The elements of a drawing, built once the page has nothing more urgent to do. */
export function useDrawing({ eventId, version }: NonNullable<SeatMap['drawing']>): BuiltDrawing {
  const client = useClient()
  const { data, isError } = useQuery({
    queryKey: ['seat-map', eventId, version],
    queryFn: () => client.send(getSeatMap, { params: { id: eventId, version } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [built, setBuilt] = useState(NONE_YET)
  useEffect(() => {
    if (data === undefined) return setBuilt(NONE_YET)
    let isWanted = true
    const stop = whenIdle(async () => {
      const map = await buildDrawing(data.svg)
      if (isWanted) setBuilt({ map, isBroken: map === undefined })
    })
    return () => {
      isWanted = false
      stop()
    }
  }, [data])
  return isError && built.map === undefined ? { map: undefined, isBroken: true } : built
}
