import { useQueryClient } from '@tanstack/react-query'
import { checkoutQuery, heard } from '#lib/checkout-query.ts'
import { useClient, usePaths } from '#lib/place.tsx'
import { useNavigate } from '#lib/router.tsx'
import { useCreateHold } from './api/create-hold.ts'

/** Holds what was chosen and goes on to its checkout. */
export function useReserve() {
  const client = useClient()
  const navigate = useNavigate()
  const paths = usePaths()
  const queries = useQueryClient()
  return useCreateHold((held) => {
    queries.setQueryData(checkoutQuery(client, held.id).queryKey, heard(held))
    navigate(paths.checkout(held.id))
  })
}
