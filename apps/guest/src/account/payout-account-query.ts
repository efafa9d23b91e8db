import { queryOptions } from '@tanstack/react-query'
import { getPayoutAccount } from '#config/guest-calls.ts'
import type { HttpClient } from '#lib/http-client.ts'

/** Key of the query. */
export const PAYOUT_ACCOUNT = ['payout-account']

/** A page and its parts, some of which appear later, share one call. */
const SAME_PAGE_MS = 5_000

export function payoutAccountQuery(client: HttpClient) {
  return queryOptions({
    queryKey: PAYOUT_ACCOUNT,
    queryFn: () => client.send(getPayoutAccount),
    staleTime: SAME_PAGE_MS,
  })
}
