import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { getHandoverPage } from '#config/guest-calls.ts'
import { claimHandover } from '#config/handover-calls.ts'
import { useClient, useGuestAddress } from '#lib/guest-context.tsx'
import type { HttpClient } from '#lib/http-client.ts'
import { useOneAtATime } from '#lib/use-one-at-a-time.ts'

export interface Link {
  readonly id: string
  readonly token: string
}

export function handoverPageQuery(client: HttpClient, { id, token }: Link) {
  return queryOptions({
    queryKey: ['handover-page', id],
    queryFn: () => client.send(getHandoverPage, { params: { id }, query: { token } }),
  })
}

export function useHandoverPage(link: Link) {
  return useQuery({ ...handoverPageQuery(useClient(), link), refetchOnReconnect: true })
}

export interface NewHolder {
  readonly fullName: string
  readonly identificationNumber: string
}

/** Claims the ticket. Whatever the answer is, the page is loaded again, because somebody else may have been faster. */
export function useClaimHandover({ id, token }: Link) {
  const client = useClient()
  const queries = useQueryClient()
  const { language: lang } = useGuestAddress()
  return useOneAtATime({
    mutationFn: (holder: NewHolder | undefined) =>
      client.send(claimHandover, { params: { id }, body: { token, lang, ...(holder && { holder }) } }),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: ['handover-page', id] })
      await queries.invalidateQueries({ queryKey: ['my-tickets'] })
    },
  })
}
