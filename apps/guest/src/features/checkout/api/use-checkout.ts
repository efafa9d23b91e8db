import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { checkoutQuery, receivedCheckout } from '#lib/checkout-query.ts'
import { claimCheckout, releaseHold } from '#lib/guest-calls.ts'
import { useClient } from '#lib/guest-context.tsx'

export function useCheckout(id: string) {
  return useQuery({ ...checkoutQuery(useClient(), id), refetchOnWindowFocus: 'always' })
}

export function useRefreshCheckout(id: string): () => Promise<void> {
  const client = useClient()
  const queries = useQueryClient()
  return useCallback(
    () => queries.invalidateQueries({ queryKey: checkoutQuery(client, id).queryKey }),
    [client, queries, id],
  )
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

export function useRelease(id: string) {
  const client = useClient()
  const refreshCheckout = useRefreshCheckout(id)
  return useMutation({
    mutationFn: () => client.send(releaseHold, { params: { id } }),
    // A failure means that the hold ended or a payment is in progress; the reloaded checkout shows which.
    onSettled: refreshCheckout,
  })
}
