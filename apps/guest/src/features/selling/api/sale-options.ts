import { useQuery } from '@tanstack/react-query'
import { getSaleOptions } from '#lib/guest-calls.ts'
import { useClient } from '#lib/place.tsx'

/** What the person came to sell. */
export type SaleOf = { readonly ticketId: string } | { readonly orderId: string }

export function useSaleOptions(of: SaleOf) {
  const client = useClient()
  return useQuery({
    queryKey: ['sale-options', of],
    queryFn: () => client.send(getSaleOptions, { query: of }),
  })
}
