import { ApiError } from '@taquilla/contract'
import { getTicketPdf } from '@taquilla/contract/guest'
import { CODE_REFUSALS, getOwnTicket, type RuledTicket } from '#documents/own-ticket.ts'
import { codeStateOf } from '#domain/tickets/index.ts'
import { guestRoute } from '#http/guest-route.ts'
import type { RouteServices } from '../route-services.ts'

export function getTicketPdfRoute({ documents }: RouteServices) {
  return guestRoute(getTicketPdf, async ({ params, query }, { db, seller, person, language }) => {
    const { sellerId } = seller
    const { size = 'A4', lang = language } = query
    const own = await getOwnTicket(db, { sellerId, person, id: params.id })
    const pdf = await documents.pdfOfRead({ sellerId, ...own }, { size, language: lang })
    if (pdf === undefined) throw refusalOf(own)
    return { name: pdf.fileName, bytes: pdf.content }
  })
}

/** Error if no PDF was rendered. SHOWN means that the ticket was listed, sold or used after it was read. */
function refusalOf({ ticket, rule }: RuledTicket): ApiError {
  const state = codeStateOf(ticket, rule)
  return state === 'SHOWN'
    ? new ApiError('ticket.not_found', { values: { id: ticket.id } })
    : new ApiError(CODE_REFUSALS[state])
}
