import { useQuery } from '@tanstack/react-query'
import { getTicketPage } from '#lib/guest-calls.ts'
import { useClient } from '#lib/place.tsx'

/** Asks again when the person comes back to the window: a ticket changes hands, is used, is cancelled. */
export function useTicketPage(id: string) {
  const client = useClient()
  return useQuery({
    queryKey: ['ticket', id],
    queryFn: () => client.send(getTicketPage, { params: { id } }),
  })
}
