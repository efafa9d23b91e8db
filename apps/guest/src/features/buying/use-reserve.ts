import { useQueryClient } from '@tanstack/react-query'
import type { Offer } from '@taquilla/contract/guest'
import { useCallback } from 'react'
import { checkoutQuery, heard } from '#lib/checkout-query.ts'
import { useClient, usePaths } from '#lib/place.tsx'
import { useNavigate } from '#lib/router.tsx'
import { useCreateHold } from './api/create-hold.ts'

/** Holds what was chosen and goes on to its checkout. */
export function useReserve() {
  const hold = useCreateHold()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const client = useClient()
  const paths = usePaths()
  const { mutate, isPending } = hold
  const reserve = useCallback(
    (offers: readonly Offer[]) => {
      if (isPending) return
      mutate(offers, {
        onSuccess(held) {
          queries.setQueryData(checkoutQuery(client, held.id).queryKey, heard(held))
          navigate(paths.checkout(held.id))
        },
      })
    },
    [mutate, isPending, queries, client, navigate, paths],
  )
  return { reserve, hold }
}
