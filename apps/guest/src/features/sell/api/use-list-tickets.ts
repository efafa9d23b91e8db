import { useQueryClient } from '@tanstack/react-query'
import { createListings } from '#config/guest-calls.ts'
import { useClient } from '#lib/guest-context.tsx'
import { useSearchParams } from '#lib/router.tsx'
import { useOneAtATime } from '#lib/use-one-at-a-time.ts'
import { withdrawCodes } from '#tickets/saved-tickets.ts'
import type { ListingsBody } from '../sale.ts'
import { LISTED } from './use-listed-before.ts'

/** Lists the tickets, and names one of the listings in the URL. A refusal means that the sale options changed, so they are reloaded. */
export function useListTickets() {
  const client = useClient()
  const queries = useQueryClient()
  const [, setSearch] = useSearchParams()
  return useOneAtATime({
    mutationFn: (body: ListingsBody) => client.send(createListings, { body }),
    onSuccess: async ([first], { tickets }) => {
      if (first) {
        setSearch((search) => {
          search.set(LISTED, first.id)
          return search
        })
      }
      // A listed ticket does not admit its owner, so its saved copy is deleted.
      await withdrawCodes(
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
