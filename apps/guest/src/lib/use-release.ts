import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { checkoutQuery } from './checkout-query.ts'
import { releaseHold } from './guest-calls.ts'
import { useClient } from './guest-context.tsx'
import { isOfOffers } from './use-hold.ts'

export function useRefreshCheckout(id: string): () => Promise<void> {
  const client = useClient()
  const queries = useQueryClient()
  return useCallback(
    () => queries.invalidateQueries({ queryKey: checkoutQuery(client, id).queryKey }),
    [client, queries, id],
  )
}

/** Releases a hold, after `prepare`; its tickets are on sale again, and the person may hold them. */
export function useRelease(id: string, prepare?: () => Promise<unknown>) {
  const client = useClient()
  const queries = useQueryClient()
  const refreshCheckout = useRefreshCheckout(id)
  return useMutation({
    mutationFn: async () => {
      await prepare?.()
      await client.send(releaseHold, { params: { id } })
    },
    // A failure means that the hold ended or a payment is in progress; the reloaded checkout shows which.
    onSettled: async () => {
      await refreshCheckout()
      await queries.invalidateQueries({ predicate: isOfOffers })
    },
  })
}
