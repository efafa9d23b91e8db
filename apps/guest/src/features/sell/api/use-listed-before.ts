import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useClient } from '#lib/guest-context.tsx'
import { useSearchParams } from '#lib/router.tsx'
import { listingPageQuery } from '#tickets/listing-page-query.ts'

/** Query parameter with the id of a listing that the page confirmed, so that a reload confirms it again. */
export const LISTED = 'listed'

/** Active listings that were made at once with the one that the opened URL names. */
export function useListedBefore() {
  const client = useClient()
  const [search] = useSearchParams()
  // A sale that is made now is confirmed by its own answer.
  const [id] = useState(() => search.get(LISTED))
  const { data, isLoading } = useQuery({ ...listingPageQuery(client, id ?? ''), enabled: id !== null })
  return { listings: data?.own?.filter(({ status }) => status === 'ACTIVE') ?? [], isLoading }
}
