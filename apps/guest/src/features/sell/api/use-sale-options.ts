import { useQuery } from '@tanstack/react-query'
import { getSaleOptions } from '#config/guest-calls.ts'
import { useClient } from '#lib/guest-context.tsx'

/** Ticket or order whose sale page was opened. */
export type SaleSubject = { readonly ticketId: string } | { readonly orderId: string }

export function useSaleOptions(of: SaleSubject) {
  const client = useClient()
  return useQuery({
    queryKey: ['sale-options', of],
    queryFn: () => client.send(getSaleOptions, { query: of }),
  })
}
