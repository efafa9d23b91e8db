import { queryOptions, useQuery } from '@tanstack/react-query'
import { getResalePage } from '#config/guest-calls.ts'
import { waitMs } from '#hold/use-hold.ts'
import { useClient } from '#lib/guest-context.tsx'
import type { HttpClient } from '#lib/http-client.ts'
import { useDeferredData } from '#lib/use-deferred-data.ts'

/** Without `showId`, the response lists the shows to choose from. */
export interface ResaleSelection {
  readonly eventId: string
  readonly showId?: string | undefined
  readonly ticketOptionId?: string | undefined
}

/** Loads the resale of a show. A single ticket option is requested only if the full response had to omit offers. */
export function useResalePage({ eventId, showId, ticketOptionId }: ResaleSelection) {
  const all = useResaleQuery({ eventId, showId }, true)
  const isIncomplete = all.data?.isComplete === false && ticketOptionId !== undefined
  const filtered = useResaleQuery({ eventId, showId, ticketOptionId }, isIncomplete)
  const page = useDeferredData(filtered.data ?? all.data)
  return { page, error: all.error, retry: () => void all.refetch() }
}

export function resaleQuery(client: HttpClient, { eventId, showId, ticketOptionId }: ResaleSelection) {
  return queryOptions({
    queryKey: ['resale', eventId, showId, ticketOptionId],
    queryFn: () =>
      client.send(getResalePage, {
        params: { id: eventId },
        query: { ...(showId && { showId }), ...(ticketOptionId && { ticketOptionId }) },
      }),
  })
}

function useResaleQuery(selection: ResaleSelection, isEnabled: boolean) {
  return useQuery({
    ...resaleQuery(useClient(), selection),
    enabled: isEnabled,
    refetchInterval: ({ state: { data } }) => waitMs(data),
    // Offers sell quickly, so a page that returns to the foreground reloads them.
    refetchOnWindowFocus: 'always',
  })
}
