import type { ResaleTerms } from '@taquilla/contract/guest'
import { buildTerms } from '../../../../test/answers/sale.ts'
import { buildShow } from '../../../../test/answers/shows.ts'
import type { ListableTicket, SellableShow } from '../selection.ts'

interface TicketOverrides {
  readonly id: string
  /** Row and seat, such as "F 12"; without it the ticket is unnumbered. */
  readonly seat?: string
  readonly optionTitle?: string
  readonly ticketOptionId?: string
  readonly paid?: number
}

export function listableTicket(overrides: TicketOverrides): ListableTicket {
  const { id, seat, optionTitle = 'Platea', ticketOptionId = 'platea', paid = 52_800 } = overrides
  const [row = null, number = null] = seat?.split(' ') ?? []
  return {
    id,
    ticketId: `AUR-${id}`,
    optionTitle,
    ticketOptionId,
    seat:
      seat === undefined
        ? null
        : { section: optionTitle, row, seat: number, door: null, image: null, isAccessible: false },
    refusal: null,
    terms: resaleTerms(paid),
    listingId: null,
  }
}

export function refusedTicket(overrides: TicketOverrides) {
  const refusal = { code: 'listing.too_early', title: 'La reventa todavía no empezó', detail: '' }
  return { ...listableTicket(overrides), refusal, terms: null }
}

export function sellableShow(
  tickets: SellableShow['tickets'],
  remaining: number | null = null,
): SellableShow {
  return { show: buildShow(), tickets, remaining, isComplete: true }
}

function resaleTerms(paid: number): ResaleTerms {
  return buildTerms({
    paid,
    facePrice: paid - 4_800,
    minPrice: Math.round(paid * 0.8),
    maxPrice: Math.round(paid * 1.1),
    suggestedPrice: paid,
  })
}
