import { useQuery } from '@tanstack/react-query'
import type { GuestTicket, TicketSeatMap } from '@taquilla/contract/guest'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#components/button.tsx'
import { Dialog } from '#components/dialog.tsx'
import { ErrorBox } from '#components/error-box.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { getTicketSeatMap } from '#config/guest-calls.ts'
import { useClient } from '#lib/guest-context.tsx'
import { useMessages } from '#lib/messages.ts'
import { SeatMapZoom } from '#seat-map/seat-map-zoom.tsx'
import { ticketName } from '#tickets/seat-names.ts'
import { useDialogTexts } from '../use-dialog-texts.ts'
import styles from './place-on-map.module.css'

// Loaded lazily: few people open the map.
const PlanDrawing = lazy(() =>
  import('./plan-drawing.tsx').then((loaded) => ({ default: loaded.PlanDrawing })),
)

interface PlaceOnMapProps {
  readonly ticket: GuestTicket
  readonly onClose: () => void
}

/** Dialog with the venue's seat map and the ticket's seat marked. */
export function PlaceOnMap({ ticket, onClose }: PlaceOnMapProps) {
  const t = useMessages()
  const texts = useDialogTexts()
  const { data, error, refetch } = useTicketSeatMap(ticket.id)
  return (
    <Dialog title={texts.mapTitle} onClose={onClose} className={styles.dialog}>
      <p>{ticketName(ticket, t)}</p>
      <div className={styles.map}>
        {data !== undefined && <Plan plan={data} name={ticketName(ticket, t)} />}
        {data === undefined && error === null && <Skeleton shape="card" />}
        {data === undefined && error !== null && <ErrorBox error={error} onRetry={() => void refetch()} />}
      </div>
      <Button isBlock onClick={onClose}>
        {texts.close}
      </Button>
    </Dialog>
  )
}

function Plan({ plan: { drawing, imageUrl, seat }, name }: { plan: TicketSeatMap; name: string }) {
  const texts = useDialogTexts()
  const [zoom, setZoom] = useState(1)
  if (drawing === null) {
    return imageUrl === null ? null : <img src={imageUrl} alt={texts.mapPicture} />
  }
  return (
    <Suspense fallback={<Skeleton shape="card" />}>
      <PlanDrawing drawing={drawing} seat={seat} name={name} zoom={zoom}>
        <SeatMapZoom zoom={zoom} onZoom={setZoom} />
      </PlanDrawing>
    </Suspense>
  )
}

/** Never refetched: a seat map does not change while a person looks at it. */
function useTicketSeatMap(id: string) {
  const client = useClient()
  return useQuery({
    queryKey: ['ticket-seat-map', id],
    queryFn: () => client.send(getTicketSeatMap, { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
