import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getOwnHandover, startOwnHandover, takeBackOwnHandover } from '#config/handover-calls.ts'
import { useClient, useGuestAddress } from '#lib/guest-context.tsx'
import { useOneAtATime } from '#lib/use-one-at-a-time.ts'

/** The pending handover with its link; asks for nothing without an id. */
export function useOwnHandover(id: string | undefined) {
  const client = useClient()
  const { language: lang } = useGuestAddress()
  return useQuery({
    queryKey: ['own-handover', id],
    queryFn: () => client.send(getOwnHandover, { params: { id: String(id) }, query: { lang } }),
    enabled: id !== undefined,
  })
}

export interface Recipient {
  readonly recipientEmail?: string
  readonly giverName?: string
}

/** Starts the handover of a ticket; the pages that show the ticket are loaded again. */
export function useStartHandover(ticketId: string) {
  const client = useClient()
  const { language: lang } = useGuestAddress()
  const reload = useReload(ticketId)
  return useOneAtATime({
    mutationFn: (recipient: Recipient) =>
      client.send(startOwnHandover, { params: { id: ticketId }, body: { ...recipient, lang } }),
    onSettled: reload,
  })
}

export function useTakeBackHandover(ticketId: string, onTakenBack: () => void) {
  const client = useClient()
  const reload = useReload(ticketId)
  return useOneAtATime({
    mutationFn: (id: string) => client.send(takeBackOwnHandover, { params: { id } }),
    onSuccess: onTakenBack,
    // Reloads after a refusal too: somebody may have claimed the ticket.
    onSettled: reload,
  })
}

function useReload(ticketId: string) {
  const queries = useQueryClient()
  return async () => {
    await queries.invalidateQueries({ queryKey: ['ticket', ticketId] })
    await queries.invalidateQueries({ queryKey: ['my-tickets'] })
  }
}
