import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BankAccount } from '@taquilla/contract/guest'
import {
  getPurchase,
  getTicketPage,
  listPurchases,
  requestRefund,
  sendRefundCode,
} from '#config/guest-calls.ts'
import { useClient } from '#lib/guest-context.tsx'
import type { HttpClient } from '#lib/http-client.ts'
import { useOneAtATime } from '#lib/use-one-at-a-time.ts'

export function purchasesQuery(client: HttpClient) {
  return queryOptions({ queryKey: ['purchases'], queryFn: () => client.send(listPurchases) })
}

export function purchaseQuery(client: HttpClient, id: string) {
  return queryOptions({
    queryKey: ['purchase', id],
    queryFn: () => client.send(getPurchase, { params: { id } }),
  })
}

/** Resale purchases of the person, newest first. */
export function usePurchases() {
  return useQuery(purchasesQuery(useClient()))
}

export function usePurchase(id: string) {
  return useQuery(purchaseQuery(useClient(), id))
}

/** True once the page of an own ticket says that it has a PDF. */
export function useHasPdf(ticketId: string, isOwned: boolean): boolean {
  const client = useClient()
  const { data } = useQuery({
    queryKey: ['ticket-files', ticketId],
    queryFn: () => client.send(getTicketPage, { params: { id: ticketId } }),
    enabled: isOwned,
  })
  return data?.ticket?.documents.hasPdf ?? false
}

/** Mails the code that confirms the account of a refund. */
export function useSendRefundCode(id: string) {
  const client = useClient()
  return useMutation({
    mutationFn: (account: BankAccount) => client.send(sendRefundCode, { params: { id }, body: account }),
  })
}

/** Sends the bank account for a refund that cannot return by the payment method, with the mailed code. */
export function useRequestRefund(id: string) {
  const client = useClient()
  const queries = useQueryClient()
  return useOneAtATime({
    mutationFn: (account: BankAccount & { readonly code: string }) =>
      client.send(requestRefund, { params: { id }, body: account }),
    onSuccess: (purchase) => queries.setQueryData(['purchase', id], purchase),
    // Reloads the list too, which shows the refund status; after a refusal the purchase has changed.
    onSettled: () =>
      queries.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('purchase') }),
  })
}
