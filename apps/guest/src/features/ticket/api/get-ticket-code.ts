import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { GuestTicket, TicketCode } from '@taquilla/contract/guest'
import { useEffect } from 'react'
import { getTicketCode } from '#lib/guest-calls.ts'
import { findKept } from '#lib/kept-tickets.ts'
import { orKept } from '#lib/or-kept.ts'
import { useClient } from '#lib/place.tsx'
import { isRefusal } from '#lib/problem.ts'
import { stateOf } from '../ticket-state.ts'

export interface TicketCodeState {
  /** Undefined while it is not there, and as soon as the service refuses it. */
  readonly code: TicketCode | undefined
  readonly error: unknown
  /** It should be shown, and did not come. */
  readonly hasFailed: boolean
  readonly retry: () => void
}

/** The code of a ticket while it is shown; nothing of it stays once it is not. */
export function useTicketCode(ticket: GuestTicket): TicketCodeState {
  const client = useClient()
  const queries = useQueryClient()
  const { id } = ticket
  const isShown = stateOf(ticket) === 'SHOWN'
  const { data, error, refetch } = useQuery({
    queryKey: ['ticket-code', id],
    queryFn: () =>
      orKept(
        () => client.send(getTicketCode, { params: { id } }),
        async () => (await findKept(client.ticketSellerId, id))?.code ?? undefined,
      ),
    enabled: isShown,
    refetchOnReconnect: true,
  })
  const isRefused = isRefusal(error)
  useEffect(() => {
    if (!isShown) queries.removeQueries({ queryKey: ['ticket-code', id] })
    // What it was refused for is news of the ticket.
    else if (isRefused) void queries.invalidateQueries({ queryKey: ['ticket', id] })
  }, [isShown, isRefused, id, queries])
  const code = isShown && !isRefused ? data : undefined
  const hasFailed = isShown && code === undefined && error !== null
  return { code, error, hasFailed, retry: () => void refetch() }
}
