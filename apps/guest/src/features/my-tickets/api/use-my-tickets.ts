import { useQuery } from '@tanstack/react-query'
import type { GuestTicket, MyTickets } from '@taquilla/contract/guest'
import { getMyTickets } from '#lib/guest-calls.ts'
import { useClient } from '#lib/guest-context.tsx'
import { orSavedCopy } from '#lib/or-saved-copy.ts'
import { deleteSavedTickets, listSavedTickets } from '#lib/saved-tickets.ts'

export interface MyTicketsSnapshot {
  readonly myTickets: MyTickets
  /** True if the server was unreachable and these are the tickets saved on the device. */
  readonly isSavedCopy: boolean
}

/** Code states that admit the owner; saved copies of tickets in any other state are deleted. */
const ADMITTING_STATES = new Set<GuestTicket['codeState']>(['SHOWN', 'PICKUP'])

export function useMyTickets() {
  const client = useClient()
  return useQuery<MyTicketsSnapshot>({
    queryKey: ['my-tickets'],
    queryFn: () =>
      orSavedCopy(
        async () => {
          const myTickets = await client.send(getMyTickets)
          await deleteOutdatedCopies(client.ticketSellerId, myTickets)
          return { myTickets, isSavedCopy: false }
        },
        () => findSavedTickets(client.ticketSellerId),
      ),
    refetchOnReconnect: true,
  })
}

async function findSavedTickets(sellerId: string): Promise<MyTicketsSnapshot | undefined> {
  const tickets = (await listSavedTickets(sellerId)).flatMap(({ page: { ticket } }) => ticket ?? [])
  if (tickets.length === 0) return undefined
  return {
    myTickets: {
      tickets,
      sold: [],
      pending: [],
      isComplete: true,
      needsPayoutAccount: false,
      organiser: null,
    },
    isSavedCopy: true,
  }
}

/** Deletes saved copies of tickets that the person no longer owns or cannot enter with. */
async function deleteOutdatedCopies(sellerId: string, { tickets, isComplete }: MyTickets) {
  const stateById = new Map(tickets.map(({ id, codeState }) => [id, codeState]))
  const gone = (await listSavedTickets(sellerId)).filter(({ id }) => {
    const state = stateById.get(id)
    return state === undefined ? isComplete : !ADMITTING_STATES.has(state)
  })
  await deleteSavedTickets(
    sellerId,
    gone.map(({ id }) => id),
  )
}
