import { useQuery } from '@tanstack/react-query'
import { getTicketSeatMap } from '#lib/guest-calls.ts'
import { useClient } from '#lib/place.tsx'

/** What is known of the venue's plan; it does not change while somebody looks at it. */
export function useTicketSeatMap(id: string) {
  const client = useClient()
  return useQuery({
    queryKey: ['ticket-seat-map', id],
    queryFn: () => client.send(getTicketSeatMap, { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
