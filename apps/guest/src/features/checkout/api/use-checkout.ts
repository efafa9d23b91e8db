import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { checkoutQuery, receivedCheckout } from '#lib/checkout-query.ts'
import { claimCheckout } from '#lib/guest-calls.ts'
import { useClient } from '#lib/guest-context.tsx'
import { useRefreshCheckout } from '#lib/use-release.ts'

export function useCheckout(id: string) {
  return useQuery({ ...checkoutQuery(useClient(), id), refetchOnWindowFocus: 'always' })
}

/** Makes the signed-in person the buyer of a hold without one. */
export function useClaim(id: string) {
  const client = useClient()
  const queries = useQueryClient()
  const refreshCheckout = useRefreshCheckout(id)
  return useMutation({
    mutationFn: () => client.send(claimCheckout, { params: { id } }),
    onSuccess: (checkout) =>
      queries.setQueryData(checkoutQuery(client, id).queryKey, receivedCheckout(checkout)),
    onError: refreshCheckout,
  })
}
