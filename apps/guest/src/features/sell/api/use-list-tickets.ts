import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createListings, getSaleOptions } from '#config/guest-calls.ts'
import { useClient } from '#lib/guest-context.tsx'
import type { HttpClient } from '#lib/http-client.ts'
import { useSearchParams } from '#lib/router.tsx'
import { useOneAtATime } from '#lib/use-one-at-a-time.ts'
import { withdrawCodes } from '#tickets/saved-tickets.ts'
import { listingPageQuery } from '#tickets/ticket-queries.ts'
import type { ListingsBody } from '../sale.ts'

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

/** Query parameter with the id of a listing that the page confirmed, so that a reload confirms it again. */
const LISTED = 'listed'

/** Active listings that were made at once with the one that the opened URL names. */
export function useListedBefore() {
  const client = useClient()
  const [search] = useSearchParams()
  // A sale that is made now is confirmed by its own answer.
  const [id] = useState(() => search.get(LISTED))
  const { data, isLoading } = useQuery({ ...listingPageQuery(client, id ?? ''), enabled: id !== null })
  return { listings: data?.own?.filter(({ status }) => status === 'ACTIVE') ?? [], isLoading }
}

/** Ticket or order whose sale page was opened. */
export type SaleSubject = { readonly ticketId: string } | { readonly orderId: string }

export function saleOptionsQuery(client: HttpClient, of: SaleSubject) {
  return queryOptions({
    queryKey: ['sale-options', of],
    queryFn: () => client.send(getSaleOptions, { query: of }),
  })
}

export function useSaleOptions(of: SaleSubject) {
  return useQuery(saleOptionsQuery(useClient(), of))
}
