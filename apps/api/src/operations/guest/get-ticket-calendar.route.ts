import { getTicketCalendar } from '@taquilla/contract/guest'
import { drawCalendar } from '#documents/draw-calendar.ts'
import { calendarFileName } from '#documents/file-names.ts'
import { getOwnTicket } from '#documents/own-ticket.ts'
import { findGuestShows } from '#domain/events/index.ts'
import { ticketPageUrl } from '#domain/values/hosted-url.ts'
import { guestRoute } from '#http/guest-route.ts'
import type { GuestServices } from '../../services.ts'

export function getTicketCalendarRoute({ apiUrl }: GuestServices) {
  return guestRoute(getTicketCalendar, async ({ params, query }, { db, seller, person, language }) => {
    const { lang = language } = query
    const { sellerId } = seller
    const { ticket } = await getOwnTicket(db, { sellerId, person, id: params.id })
    const show = (await findGuestShows(db, sellerId, [ticket])).get(ticket)
    const pageUrl = ticketPageUrl({ apiUrl, sellerId, language: lang }, ticket.id)
    const bytes = drawCalendar([{ show, pageUrl }], { sellerId, language: lang, now: ticket.now })
    return { name: calendarFileName(show), bytes }
  })
}
