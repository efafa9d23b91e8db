import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { claimCheckout } from '#config/guest-calls.ts'
import { checkoutQuery, receivedCheckout } from '#hold/checkout-query.ts'
import { useRefreshCheckout } from '#hold/end-of-hold.ts'
import { useClient } from '#lib/guest-context.tsx'
import { isRefusal, type Problem } from '#lib/problem.ts'

export function useCheckout(id: string) {
  return useQuery({ ...checkoutQuery(useClient(), id), refetchOnWindowFocus: 'always' })
}

/** Makes the signed-in person the buyer of a hold without one; `onRefused` hears why they may not be it. */
export function useClaim(id: string, onRefused: (problem: Problem) => void) {
  const client = useClient()
  const queries = useQueryClient()
  const refreshCheckout = useRefreshCheckout(id)
  return useMutation({
    mutationFn: () => client.send(claimCheckout, { params: { id } }),
    onSuccess: (checkout) =>
      queries.setQueryData(checkoutQuery(client, id).queryKey, receivedCheckout(checkout)),
    onError(error) {
      if (isRefusal(error)) onRefused(error)
      return refreshCheckout()
    },
  })
}
