import { Skeleton } from '#components/skeleton.tsx'
import { TicketLayout } from './ticket-layout.tsx'

export function TicketSkeleton() {
  return (
    <TicketLayout
      head={<Skeleton shape="head" />}
      ticket={<Skeleton shape="ticket" />}
      information={<Skeleton shape="card" count={2} />}
    />
  )
}
