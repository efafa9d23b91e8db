import { useQueryClient } from '@tanstack/react-query'
import { checkoutQuery, receivedCheckout } from '#lib/checkout-query.ts'
import { useClient, usePaths } from '#lib/guest-context.tsx'
import { useNavigate } from '#lib/router.tsx'
import { useCreateHold } from './api/use-create-hold.ts'

/** Holds the chosen offers and opens their checkout. */
export function useReserve() {
  const client = useClient()
  const navigate = useNavigate()
  const paths = usePaths()
  const queries = useQueryClient()
  return useCreateHold((held) => {
    queries.setQueryData(checkoutQuery(client, held.id).queryKey, receivedCheckout(held))
    navigate(paths.checkout(held.id))
  })
}
