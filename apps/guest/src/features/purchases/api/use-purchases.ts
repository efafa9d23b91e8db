import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BankAccount } from '@taquilla/contract/guest'
import { getPurchase, listPurchases, requestRefund } from '#lib/guest-calls.ts'
import { useClient } from '#lib/place.tsx'

/** What the person bought on resale, the newest first. */
export function usePurchases() {
  const client = useClient()
  return useQuery({ queryKey: ['purchases'], queryFn: () => client.send(listPurchases) })
}

export function usePurchase(id: string) {
  const client = useClient()
  return useQuery({
    queryKey: ['purchase', id],
    queryFn: () => client.send(getPurchase, { params: { id } }),
  })
}

/** Says where the money of a purchase by bank transfer goes back to. */
export function useRequestRefund(id: string) {
  const client = useClient()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (account: BankAccount) => client.send(requestRefund, { params: { id }, body: account }),
    onSuccess: (purchase) => queries.setQueryData(['purchase', id], purchase),
    // The list shows it too; and a refusal means that it changed meanwhile.
    onSettled: () =>
      queries.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('purchase') }),
  })
}
