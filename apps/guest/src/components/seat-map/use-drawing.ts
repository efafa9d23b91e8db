import { useQuery } from '@tanstack/react-query'
import type { SeatMap } from '@taquilla/contract/guest'
import { useEffect, useState } from 'react'
import { buildDrawing } from '#lib/build-drawing.ts'
import { getSeatMap } from '#lib/guest-calls.ts'
import { useClient, useGuestAddress } from '#lib/guest-context.tsx'
import { whenIdle } from '#lib/when-idle.ts'

interface BuiltDrawing {
  /** Undefined until it is built, or if the drawing is unusable. */
  readonly map: SVGSVGElement | undefined
  readonly isBroken: boolean
}

const NOT_BUILT: BuiltDrawing = { map: undefined, isBroken: false }

/** Fetches the seat map and builds its SVG elements when the browser is idle. */
export function useDrawing({ eventId, version }: NonNullable<SeatMap['drawing']>): BuiltDrawing {
  const client = useClient()
  const { language } = useGuestAddress()
  const { data, isError } = useQuery({
    queryKey: ['seat-map', eventId, version],
    queryFn: () => client.send(getSeatMap, { params: { id: eventId, version } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [built, setBuilt] = useState(NOT_BUILT)
  useEffect(() => {
    if (data === undefined) return setBuilt(NOT_BUILT)
    let isCurrent = true
    const stop = whenIdle(async () => {
      const map = await buildDrawing(data.svg, language)
      if (isCurrent) setBuilt({ map, isBroken: map === undefined })
    })
    return () => {
      isCurrent = false
      stop()
    }
  }, [data, language])
  return isError && built.map === undefined ? { map: undefined, isBroken: true } : built
}
