import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Checkout } from '@taquilla/contract/guest'
import { useCallback, useEffect } from 'react'
import { releaseHold } from '#config/guest-calls.ts'
import { useClient } from '#lib/guest-context.tsx'
import { useMessages } from '#lib/messages.ts'
import { useFormat } from '#lib/use-format.ts'
import { checkoutQuery } from './checkout-query.ts'
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

const POLL_MS = 2_000

/** Polls the checkout after the countdown reaches 0, because the server's clock decides when the hold ends. */
export function usePollHoldEnd(checkoutId: string, isOver: boolean) {
  const refreshCheckout = useRefreshCheckout(checkoutId)
  useEffect(() => {
    if (!isOver) return
    void refreshCheckout()
    const timer = setInterval(() => void refreshCheckout(), POLL_MS)
    return () => clearInterval(timer)
  }, [isOver, refreshCheckout])
}

/** Says when the buyer may reserve for the show again; of an open hold, if it ended now. */
export function useHoldAgainText({ holdAgainAt }: Checkout): string {
  const t = useMessages()
  const format = useFormat()
  return holdAgainAt === null ? t('hold.again') : t('hold.againAt', format.time(holdAgainAt))
}
