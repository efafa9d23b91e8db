import type { GuestShow, ResaleTerms } from '@taquilla/contract/guest'
import type { OpenTicket, SellableShow } from '../selection.ts'

interface TicketWishes {
  readonly id: string
  /** Row and seat, such as «F 12»; without it the ticket has no place. */
  readonly seat?: string
  readonly optionTitle?: string
  readonly ticketOptionId?: string
  readonly paid?: number
}

export function openTicket(wishes: TicketWishes): OpenTicket {
  const { id, seat, optionTitle = 'Platea', ticketOptionId = 'platea', paid = 52_800 } = wishes
  const [row = null, number = null] = seat?.split(' ') ?? []
  return {
    id,
    ticketId: `AUR-${id}`,
    optionTitle,
    ticketOptionId,
    seat: seat === undefined ? null : { section: optionTitle, row, seat: number, door: null, image: null },
    refusal: null,
    terms: resaleTerms(paid),
    listingId: null,
  }
}

export function refusedTicket(wishes: TicketWishes) {
  const refusal = { code: 'listing.too_early', title: 'La reventa todavía no empezó', detail: '' }
  return { ...openTicket(wishes), refusal, terms: null }
}

export function sellableShow(
  tickets: SellableShow['tickets'],
  remaining: number | null = null,
): SellableShow {
  return { show: SHOW, tickets, remaining, isComplete: true }
}

function resaleTerms(paid: number): ResaleTerms {
  return {
    currency: 'ARS',
    paid,
    facePrice: paid - 4_800,
    primaryFee: 4_800,
    minPrice: Math.round(paid * 0.8),
    maxPrice: Math.round(paid * 1.1),
    minSource: {
      field: 'minPriceSellConfig',
      ruleType: 'event',
      relative: { type: 'PERCENTAGE', value: 20 },
    },
    maxSource: {
      field: 'maxPriceSellConfig',
      ruleType: 'ticketOption',
      relative: { type: 'PERCENTAGE', value: 10 },
    },
    buyerFee: { type: 'PERCENTAGE', value: 8 },
    sellerFee: { type: 'PERCENTAGE', value: 5 },
    suggestedPrice: paid,
  }
}

const SHOW: GuestShow = {
  eventId: '0198c0de-0000-7000-8000-000000000001',
  eventTitle: 'El jardín de Aurelia',
  showId: 'aurelia-2027-03-13',
  title: 'El jardín de Aurelia',
  startsAt: '2027-03-14T00:00:00Z',
  timeZone: 'America/Argentina/Cordoba',
  venueName: 'Teatro Mirasoles',
  city: 'Córdoba',
  address: null,
  mapUrl: null,
  imageUrl: null,
  status: 'LIVE',
  hasStarted: false,
  isRescheduled: false,
}
