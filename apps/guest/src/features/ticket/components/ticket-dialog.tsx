import type { GuestTicket } from '@taquilla/contract/guest'
import { HandOver } from './hand-over.tsx'
import { PlaceOnMap } from './place-on-map.tsx'

interface TicketDialogProps {
  readonly kind: 'map' | 'handOver'
  readonly ticket: GuestTicket
  readonly onClose: () => void
}

/** Dialogs of the owner, loaded together when one is opened: few people open either. */
export function TicketDialog({ kind, ...props }: TicketDialogProps) {
  return kind === 'map' ? <PlaceOnMap {...props} /> : <HandOver {...props} />
}
