import { useQuery } from '@tanstack/react-query'
import type { GuestTicket, MyTickets } from '@taquilla/contract/guest'
import { getMyTickets } from '#lib/guest-calls.ts'
import { forgetTickets, listKept } from '#lib/kept-tickets.ts'
import { orKept } from '#lib/or-kept.ts'
import { useClient } from '#lib/place.tsx'

export interface MyTicketsVisit {
  readonly mine: MyTickets
  /** The service could not be reached: these are the tickets that the device kept. */
  readonly isKept: boolean
}

/** States in which a ticket opens the door; what is kept of one in any other is forgotten. */
const OPENS = new Set<GuestTicket['codeState']>(['SHOWN', 'PICKUP'])

export function useMyTickets() {
  const client = useClient()
  return useQuery<MyTicketsVisit>({
    queryKey: ['my-tickets'],
    queryFn: () =>
      orKept(
        async () => {
          const mine = await client.send(getMyTickets)
          await forgetOthers(client.ticketSellerId, mine)
          return { mine, isKept: false }
        },
        () => findKeptTickets(client.ticketSellerId),
      ),
    refetchOnReconnect: true,
  })
}

async function findKeptTickets(sellerId: string): Promise<MyTicketsVisit | undefined> {
  const tickets = (await listKept(sellerId)).flatMap(({ page: { ticket } }) => ticket ?? [])
  if (tickets.length === 0) return undefined
  return {
    mine: { tickets, sold: [], isComplete: true, needsPayoutAccount: false, organiser: null },
    isKept: true,
  }
}

/** What the device keeps of tickets that the person no longer has, or that open no door any more. */
async function forgetOthers(sellerId: string, { tickets, isComplete }: MyTickets) {
  const stateById = new Map(tickets.map(({ id, codeState }) => [id, codeState]))
  const gone = (await listKept(sellerId)).filter(({ id }) => {
    const state = stateById.get(id)
    return state === undefined ? isComplete : !OPENS.has(state)
  })
  await forgetTickets(
    sellerId,
    gone.map(({ id }) => id),
  )
}
