import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { checkoutQuery, heard } from '#lib/checkout-query.ts'
import { claimCheckout, releaseHold } from '#lib/guest-calls.ts'
import { useClient } from '#lib/place.tsx'

/** A checkout as it stands. */
export function useCheckout(id: string) {
  return useQuery({ ...checkoutQuery(useClient(), id), refetchOnWindowFocus: 'always' })
}

/** Asks again how the checkout stands. */
export function useLookAgain(id: string): () => Promise<void> {
  const client = useClient()
  const queries = useQueryClient()
  return useCallback(
    () => queries.invalidateQueries({ queryKey: checkoutQuery(client, id).queryKey }),
    [client, queries, id],
  )
}

/** The person becomes the buyer. */
export function useClaim(id: string) {
  const client = useClient()
  const queries = useQueryClient()
  const lookAgain = useLookAgain(id)
  return useMutation({
    mutationFn: () => client.send(claimCheckout, { params: { id } }),
    onSuccess: (checkout) => queries.setQueryData(checkoutQuery(client, id).queryKey, heard(checkout)),
    onError: lookAgain,
  })
}

/** Gives the hold up. */
export function useRelease(id: string) {
  const client = useClient()
  const lookAgain = useLookAgain(id)
  return useMutation({
    mutationFn: () => client.send(releaseHold, { params: { id } }),
    // Ended meanwhile, or with a payment under way: how it stands says which.
    onSettled: lookAgain,
  })
}
