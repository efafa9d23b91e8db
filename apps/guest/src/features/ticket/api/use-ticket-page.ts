import { queryOptions, useQuery } from '@tanstack/react-query'
import type { GuestTicket, TicketCode, TicketPage } from '@taquilla/contract/guest'
import { useEffect } from 'react'
import { getTicketPage } from '#config/guest-calls.ts'
import { useClient } from '#lib/guest-context.tsx'
import { ageMs, type HttpClient } from '#lib/http-client.ts'
import { orSavedCopy } from '#lib/or-saved-copy.ts'
import { useSession } from '#session/session.tsx'
import { findSavedTicket, saveTicket, withdrawCodes } from '#tickets/saved-tickets.ts'
import { stateOf, type TicketState } from '../ticket-state.ts'

/** Ticket page as of its last response, or as saved on the device. */
export interface TicketSnapshot {
  readonly page: TicketPage
  /** Server clock minus device clock at the time of the response. */
  readonly clockOffsetMs: number
  /** Device time in ms when the copy was saved; null if the page comes from the server. */
  readonly savedAt: number | null
}

/** Polling interval while the code is not shown yet: the organizer may move the unlock forward, or replace the code. */
const WAITING_POLL_MS = 30_000
const WAITING_STATES: ReadonlySet<TicketState> = new Set(['PREPARING', 'LOCKED', 'AWAITED'])

export function ticketPageQuery(client: HttpClient, id: string) {
  return queryOptions<TicketSnapshot>({
    queryKey: ['ticket', id],
    queryFn: () =>
      orSavedCopy(
        async () => {
          const page = await client.send(getTicketPage, { params: { id } })
          const savedAt = Date.now() - ageMs(page)
          if (!allowsEntry(page)) {
            const shown = page.ticket === null ? undefined : { page, savedAt }
            await withdrawCodes(client.ticketSellerId, [id], () => shown)
          }
          return snapshotOf(page, savedAt, null)
        },
        async () => {
          const saved = await findSavedTicket(client.ticketSellerId, id)
          return saved && snapshotOf(saved.page, saved.savedAt, saved.savedAt)
        },
      ),
  })
}

/**
 * Reloads when the window regains focus, since the ticket may have been resold, used or cancelled. `listed` is the
 * page according to a list; it is shown until the page is loaded.
 */
export function useTicketPage(id: string, listed: TicketPage | undefined) {
  const client = useClient()
  const { data, isPlaceholderData, error, refetch } = useQuery<TicketSnapshot>({
    ...ticketPageQuery(client, id),
    placeholderData: (former) => listed && listedSnapshot(listed, former),
    refetchOnReconnect: true,
    refetchInterval: ({ state: { data: loaded } }) => {
      const ticket = loaded?.page.ticket
      return ticket && WAITING_STATES.has(stateOf(ticket)) ? WAITING_POLL_MS : false
    },
  })
  return { data, isPlaceholderData, error, refetch }
}

/** Page that a list showed, by the clock offset of the page before it. */
function listedSnapshot(page: TicketPage, former: TicketSnapshot | undefined): TicketSnapshot {
  return { page, clockOffsetMs: former?.clockOffsetMs ?? 0, savedAt: null }
}

/** True if the person can enter with this ticket; otherwise its saved code is withdrawn. */
function allowsEntry({ ticket }: TicketPage): boolean {
  return ticket !== null && ['SHOWN', 'PICKUP'].includes(stateOf(ticket))
}

function snapshotOf(page: TicketPage, answeredAt: number, savedAt: number | null): TicketSnapshot {
  return { page, clockOffsetMs: Date.parse(page.now) - answeredAt, savedAt }
}

/** Saves the loaded page for use offline, with the code if it shows one. `snapshot` is undefined until it is loaded. */
export function useSavedCopy(
  ticket: GuestTicket,
  snapshot: TicketSnapshot | undefined,
  code: TicketCode | undefined,
) {
  const { ticketSellerId: sellerId } = useClient()
  const { session } = useSession()
  const { id } = ticket
  const isWhole = stateOf(ticket) !== 'SHOWN' || code !== undefined
  useEffect(() => {
    if (!isWhole || snapshot === undefined || snapshot.savedAt !== null || !session?.person) return
    const { page, clockOffsetMs } = snapshot
    const savedAt = Date.parse(page.now) - clockOffsetMs
    void saveTicket({ sellerId, id, session, page, code: code ?? null, savedAt })
  }, [sellerId, id, isWhole, snapshot, code, session])
}
