import { Skeleton } from '#components/skeleton.tsx'
import { TicketLayout } from './ticket-layout.tsx'

/** The shape of a ticket and of what is beside it. */
export function TicketSkeleton() {
  return (
    <TicketLayout
      head={<Skeleton shape="head" />}
      ticket={<Skeleton shape="ticket" />}
      information={<Skeleton shape="card" count={2} />}
    />
  )
}
