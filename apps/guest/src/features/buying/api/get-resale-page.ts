import { useQuery } from '@tanstack/react-query'
import { getResalePage } from '#lib/guest-calls.ts'
import { useClient } from '#lib/place.tsx'
import { useUnhurried } from '#lib/use-unhurried.ts'

/** What the person looks at; without a show, the shows to choose from. */
export interface ResaleSelection {
  readonly eventId: string
  readonly showId?: string | undefined
  readonly ticketOptionId?: string | undefined
}

/** The resale of a show. A single option is asked for only where the answer for all of them had to leave offers out. */
export function useResalePage({ eventId, showId, ticketOptionId }: ResaleSelection) {
  const all = useResaleQuery({ eventId, showId }, true)
  const leavesOut = all.data?.isComplete === false && ticketOptionId !== undefined
  const narrowed = useResaleQuery({ eventId, showId, ticketOptionId }, leavesOut)
  const page = useUnhurried(narrowed.data ?? all.data)
  return { page, error: all.error, retry: () => void all.refetch() }
}

function useResaleQuery({ eventId, showId, ticketOptionId }: ResaleSelection, isWanted: boolean) {
  const client = useClient()
  return useQuery({
    queryKey: ['resale', eventId, showId, ticketOptionId],
    queryFn: () =>
      client.send(getResalePage, {
        params: { id: eventId },
        query: { ...(showId && { showId }), ...(ticketOptionId && { ticketOptionId }) },
      }),
    enabled: isWanted,
    // Offers go quickly: what is shown is asked for anew when it is seen again.
    refetchOnWindowFocus: 'always',
  })
}
