import { useQuery } from '@tanstack/react-query'
import type { TicketPage } from '@taquilla/contract/guest'
import { getTicketPage } from '#lib/guest-calls.ts'
import { ageMs } from '#lib/http-client.ts'
import { findKept, forgetTickets } from '#lib/kept-tickets.ts'
import { orKept } from '#lib/or-kept.ts'
import { useClient } from '#lib/place.tsx'
import { stateOf } from '../ticket-state.ts'

/** What the service said of a ticket, and when. */
export interface TicketVisit {
  readonly page: TicketPage
  /** How far the service's clock was ahead of the device's when it said so. */
  readonly clockOffsetMs: number
  /** When the page was kept, by the device's clock, where the service could not be reached; else null. */
  readonly keptAt: number | null
}

/** A new code is made by hand or within minutes; whoever waits for one need not reload. */
const AWAITED_EVERY_MS = 60_000

/** Asks again when the person comes back to the window: a ticket changes hands, is used, is cancelled. */
export function useTicketPage(id: string) {
  const client = useClient()
  return useQuery<TicketVisit>({
    queryKey: ['ticket', id],
    queryFn: () =>
      orKept(
        async () => {
          const page = await client.send(getTicketPage, { params: { id } })
          if (!opensDoor(page)) await forgetTickets(client.ticketSellerId, [id])
          return visitOf(page, Date.now() - ageMs(page), null)
        },
        async () => {
          const kept = await findKept(client.ticketSellerId, id)
          return kept && visitOf(kept.page, kept.keptAt, kept.keptAt)
        },
      ),
    refetchOnReconnect: true,
    refetchInterval: ({ state }) =>
      state.data?.page.ticket?.codeState === 'AWAITED' ? AWAITED_EVERY_MS : false,
  })
}

/** Whether the person can enter with what the page shows; else no copy of it may stay on the device. */
function opensDoor({ ticket }: TicketPage): boolean {
  return ticket !== null && ['SHOWN', 'PICKUP'].includes(stateOf(ticket))
}

function visitOf(page: TicketPage, answeredAt: number, keptAt: number | null): TicketVisit {
  return { page, clockOffsetMs: Date.parse(page.now) - answeredAt, keptAt }
}
