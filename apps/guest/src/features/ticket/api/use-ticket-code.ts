import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { GuestTicket, TicketCode } from '@taquilla/contract/guest'
import { useEffect } from 'react'
import { useClient } from '#lib/guest-context.tsx'
import { isRefusal } from '#lib/problem.ts'
import { ticketCodeQuery } from '#tickets/ticket-queries.ts'
import { stateOf } from '../ticket-state.ts'

/** Several parts of a page show the code, and load it together. */
const FRESH_MS = 5_000

export interface TicketCodeState {
  /** Undefined until it is loaded, and after the server refuses it. */
  readonly code: TicketCode | undefined
  readonly error: unknown
  /** True if the code is due but could not be loaded. */
  readonly hasFailed: boolean
  readonly retry: () => void
}

/** Loads the code while the ticket's state shows it, and drops it from the cache afterwards. */
export function useTicketCode(ticket: GuestTicket): TicketCodeState {
  const client = useClient()
  const queries = useQueryClient()
  const { id } = ticket
  const isShown = stateOf(ticket) === 'SHOWN'
  const { data, error, refetch } = useQuery({
    ...ticketCodeQuery(client, id),
    enabled: isShown,
    staleTime: FRESH_MS,
  })
  const isRefused = isRefusal(error)
  useEffect(() => {
    if (!isShown) queries.removeQueries({ queryKey: ['ticket-code', id] })
    // A refused code means that the ticket changed, so the ticket is reloaded.
    else if (isRefused) void queries.invalidateQueries({ queryKey: ['ticket', id] })
  }, [isShown, isRefused, id, queries])
  const code = isShown && !isRefused ? data : undefined
  const hasFailed = isShown && code === undefined && error !== null
  return { code, error, hasFailed, retry: () => void refetch() }
}
