import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { GuestTicket, MyTickets, TicketPage } from '@taquilla/contract/guest'
import { getMyTickets } from '#config/guest-calls.ts'
import { useClient } from '#lib/guest-context.tsx'
import type { HttpClient } from '#lib/http-client.ts'
import { orSavedCopy } from '#lib/or-saved-copy.ts'
import { listSavedTickets, withdrawCodes } from '#tickets/saved-tickets.ts'
import { listedPage, type MyTicketsSnapshot, useSavedList } from '../use-saved-list.ts'

/** Code states that admit the owner; a saved copy may hold a code or a pickup number only in these. */
const ADMITTING_STATES = new Set<GuestTicket['codeState']>(['SHOWN', 'PICKUP'])

export function myTicketsQuery(client: HttpClient) {
  return queryOptions<MyTicketsSnapshot>({
    queryKey: ['my-tickets'],
    queryFn: () =>
      orSavedCopy(
        async () => {
          const myTickets = await client.send(getMyTickets)
          await withdrawOutdatedCodes(client.ticketSellerId, myTickets)
          return { myTickets, savedAt: null }
        },
        () => findSavedTickets(client.ticketSellerId),
      ),
    refetchOnReconnect: true,
  })
}

/** Loads the list and keeps its tickets on the device. */
export function useMyTickets() {
  const list = useQuery(myTicketsQuery(useClient()))
  useSavedList(list.data, list.dataUpdatedAt)
  return list
}

/** Page of a ticket according to the last list; undefined if no list with it was loaded. */
export function useListedPage(id: string): TicketPage | undefined {
  const list = useQueryClient().getQueryState<MyTicketsSnapshot>(['my-tickets'])
  const ticket = list?.data?.myTickets.tickets.find((each) => each.id === id)
  return list && ticket && listedPage(ticket, list.dataUpdatedAt)
}

async function findSavedTickets(sellerId: string): Promise<MyTicketsSnapshot | undefined> {
  const saved = await listSavedTickets(sellerId)
  const tickets = saved.flatMap(({ page: { ticket } }) => ticket ?? [])
  if (tickets.length === 0) return undefined
  return {
    myTickets: {
      tickets,
      sold: [],
      pending: [],
      isComplete: true,
      needsPayoutAccount: false,
      organizer: null,
    },
    savedAt: Math.min(...saved.map(({ savedAt }) => savedAt)),
  }
}

/** Deletes copies of tickets that the person no longer owns, and the codes of those that no longer admit. */
async function withdrawOutdatedCodes(sellerId: string, { tickets, isComplete }: MyTickets) {
  const ticketById = new Map(tickets.map((ticket) => [ticket.id, ticket]))
  const outdated = (await listSavedTickets(sellerId)).filter(({ id, page }) => {
    const ticket = ticketById.get(id)
    if (ticket === undefined) return isComplete
    return !ADMITTING_STATES.has(ticket.codeState) && ADMITTING_STATES.has(page.ticket?.codeState ?? 'NONE')
  })
  const savedAt = Date.now()
  await withdrawCodes(
    sellerId,
    outdated.map(({ id }) => id),
    (id) => {
      const ticket = ticketById.get(id)
      return ticket && { page: listedPage(ticket, savedAt), savedAt }
    },
  )
}
