import { useQuery } from '@tanstack/react-query'
import { getTicketSeatMap } from '#config/guest-calls.ts'
import { useClient } from '#lib/guest-context.tsx'

/** Never refetched: a seat map does not change while a person looks at it. */
export function useTicketSeatMap(id: string) {
  const client = useClient()
  return useQuery({
    queryKey: ['ticket-seat-map', id],
    queryFn: () => client.send(getTicketSeatMap, { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
