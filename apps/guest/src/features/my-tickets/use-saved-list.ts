import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { GuestSession, GuestTicket, MyTickets, TicketPage } from '@taquilla/contract/guest'
import { useEffect } from 'react'
import { getTicketPage } from '#config/guest-calls.ts'
import { useClient } from '#lib/guest-context.tsx'
import type { HttpClient } from '#lib/http-client.ts'
import { whenIdle } from '#lib/when-idle.ts'
import { useSession } from '#session/session.tsx'
import {
  isExpired,
  MAX_SAVED_TICKETS,
  type SavedTicket,
  saveCode,
  saveListedTickets,
} from '#tickets/saved-tickets.ts'
import { ticketCodeQuery } from '#tickets/ticket-queries.ts'

/** A code loaded less than this long ago is saved without loading it again. */
const FRESH_MS = 5 * 60 * 1000

export interface MyTicketsSnapshot {
  readonly myTickets: MyTickets
  /** Device time in ms of the oldest copy, if the server was unreachable and these are the saved tickets. */
  readonly savedAt: number | null
}

interface Device {
  readonly client: HttpClient
  readonly queries: QueryClient
}

/** Saves every ticket of the list for use offline, and the codes and pickup numbers that may be shown now. */
export function useSavedList(list: MyTicketsSnapshot | undefined, answeredAt: number) {
  const client = useClient()
  const queries = useQueryClient()
  const { session } = useSession()
  useEffect(() => {
    if (list === undefined || list.savedAt !== null || !session?.person) return
    const saved = list.myTickets.tickets
      .map((ticket) => copyOf(ticket, { client, session, answeredAt }))
      .filter((each) => !isExpired(each))
      .slice(0, MAX_SAVED_TICKETS)
    return whenIdle(() => void save(saved, { client, queries }))
  }, [list, answeredAt, client, queries, session])
}

interface Seen {
  readonly client: HttpClient
  readonly session: GuestSession
  readonly answeredAt: number
}

function copyOf(ticket: GuestTicket, { client, session, answeredAt }: Seen): SavedTicket {
  const page = listedPage(ticket, answeredAt)
  return { sellerId: client.ticketSellerId, id: ticket.id, session, page, code: null, savedAt: answeredAt }
}

/** Saves the tickets at once, then what the list leaves out, one after the other to spare the server. */
async function save(saved: readonly SavedTicket[], { client, queries }: Device): Promise<void> {
  await saveListedTickets(saved)
  for (const each of saved) {
    try {
      if (isPickedUp(each)) await savePickupNumber(each, client)
      if (each.page.ticket?.codeState !== 'SHOWN' || each.page.show.isOver) continue
      await saveCode(
        each,
        await queries.fetchQuery({ ...ticketCodeQuery(client, each.id), staleTime: FRESH_MS }),
      )
    } catch {
      // The ticket changed meanwhile, or the connection is gone: the copy stays without a code until the next visit.
    }
  }
}

function isPickedUp({ page }: SavedTicket): boolean {
  const { status, pickup } = page.ticket ?? {}
  const shownFrom = pickup?.shownFrom ?? null
  return status === 'ACTIVE' && Boolean(pickup) && (shownFrom === null || Date.parse(shownFrom) <= Date.now())
}

async function savePickupNumber(saved: SavedTicket, client: HttpClient): Promise<void> {
  const page = await client.send(getTicketPage, { params: { id: saved.id } })
  if (page.ticket !== null) await saveListedTickets([{ ...saved, page }])
}

/** Page of a ticket as a list of that time shows it: without its files and pickup number. */
export function listedPage(ticket: GuestTicket, answeredAt: number): TicketPage {
  const { show, status } = ticket
  return { view: 'OWNER', show, status, ticket, now: new Date(answeredAt).toISOString() }
}
