import { useQueryClient } from '@tanstack/react-query'
import { createListings } from '#lib/guest-calls.ts'
import { forgetTickets } from '#lib/kept-tickets.ts'
import { useClient } from '#lib/place.tsx'
import { useOneAtATime } from '#lib/use-one-at-a-time.ts'
import type { ListingsBody } from '../sale.ts'

/** Lists the tickets. Refused, it asks anew what may be listed, since that is what has changed. */
export function useListTickets() {
  const client = useClient()
  const queries = useQueryClient()
  return useOneAtATime({
    mutationFn: (body: ListingsBody) => client.send(createListings, { body }),
    onSuccess: async (_, { tickets }) => {
      // A listed ticket opens no door, and no copy of it on this device says otherwise.
      await forgetTickets(
        client.ticketSellerId,
        tickets.map(({ id }) => id),
      )
      await queries.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] !== 'session',
        refetchType: 'none',
      })
    },
    onError: () => queries.invalidateQueries({ queryKey: ['sale-options'] }),
  })
}
