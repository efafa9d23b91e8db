import type { GuestSession, GuestShow } from '@taquilla/contract/guest'

export const SELLER = 'butaca-sur'
export const EVENT_ID = '0198c000-0000-7000-8000-000000000001'

/** Show in a time zone that differs from that of test machines. */
export function buildShow(changes: Partial<GuestShow> = {}): GuestShow {
  return {
    eventId: EVENT_ID,
    eventTitle: 'El jardín de Aurelia',
    showId: 'aurelia-1',
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
    isOver: false,
    isRescheduled: false,
    ...changes,
  }
}

/** Session at a sandbox seller; nobody is signed in if `contact` is null. */
export function buildSession(contact: string | null = null): GuestSession {
  return {
    seller: {
      ticketSellerId: SELLER,
      name: 'Butaca Sur',
      isSandbox: true,
      isPaused: false,
      logoUrl: null,
      colors: null,
      helpContact: { email: 'ayuda@butacasur.example', phone: null, page: null },
    },
    holdIds: [],
    person: contact === null ? null : { method: 'email', contact },
  }
}
