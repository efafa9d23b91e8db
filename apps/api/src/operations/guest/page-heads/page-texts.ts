import { type Language, type Text, text } from '@taquilla/contract'

interface PageText {
  readonly title: Text
  readonly description: Text
}

/** Heads of pages that show what belongs to one person: they name neither the seller nor the event. */
export const PERSONAL_PAGES = {
  myTickets: {
    title: text('Mis entradas', 'My tickets'),
    description: text(
      'Inicie sesión con su correo para ver sus entradas.',
      'Sign in with your email to see your tickets.',
    ),
  },
  ticket: {
    title: text('Su entrada', 'Your ticket'),
    description: text(
      'El código se muestra solo a quien es dueño de la entrada, después de iniciar sesión.',
      'The code is shown only to the owner of the ticket, after signing in.',
    ),
  },
  sell: {
    title: text('Vender entradas', 'Sell tickets'),
    description: text(
      'Publique en la reventa oficial las entradas que no va a usar.',
      'List the tickets you will not use on the official resale.',
    ),
  },
  checkout: {
    title: text('Su reserva', 'Your reservation'),
    description: text(
      'Pague las entradas reservadas antes de que termine el tiempo.',
      'Pay for the reserved tickets before the time runs out.',
    ),
  },
  purchases: {
    title: text('Mis compras', 'My purchases'),
    description: text(
      'Inicie sesión con su correo para ver sus compras en la reventa.',
      'Sign in with your email to see what you bought on the resale.',
    ),
  },
  alertEnd: {
    title: text('Terminar el aviso', 'End the alert'),
    description: text(
      'Deje de recibir avisos de la reventa de una función.',
      'Stop the emails about the resale of a show.',
    ),
  },
  handover: {
    title: text('Le ceden una entrada', 'You’ve been sent a ticket'),
    description: text(
      'Abra el enlace e inicie sesión con su correo para aceptarla.',
      'Open the link and sign in with your email to claim it.',
    ),
  },
  payoutAccount: {
    title: text('Cuenta de cobro', 'Payout account'),
    description: text(
      'Indique dónde quiere cobrar las entradas que vendió.',
      'Say where you want to be paid for the tickets you sold.',
    ),
  },
} as const satisfies Readonly<Record<string, PageText>>

/** Head of public pages whose event or listing is unknown, and of URLs without a page. */
export const OTHER_PAGE: PageText = {
  title: text('Entradas y reventa oficial', 'Tickets and official resale'),
  description: text(
    'Entradas protegidas, con reventa oficial del organizador.',
    'Protected tickets, with the official resale of the organizer.',
  ),
}

export const WITHOUT_SCRIPTS = text(
  'Esta página necesita JavaScript. Actívelo en la configuración del navegador y vuelva a abrir el enlace, o ábralo en otro navegador.',
  'This page needs JavaScript. Turn it on in the settings of your browser and open the link again, or open it in another browser.',
)

/** State of what a shared link offers. */
export type SharedState = 'ON_SALE' | 'NONE' | 'CLOSED' | 'STARTED' | 'SHOW_CANCELLED' | 'SOLD' | 'ENDED'

/** Part of the title behind the event's name. */
export const STATE_TITLES: Readonly<Record<SharedState, Text>> = {
  ON_SALE: text('reventa oficial', 'official resale'),
  NONE: text('reventa oficial', 'official resale'),
  CLOSED: text('reventa cerrada', 'resale closed'),
  STARTED: text('la función ya empezó', 'the show has started'),
  SHOW_CANCELLED: text('función cancelada', 'canceled show'),
  SOLD: text('entrada vendida', 'ticket sold'),
  ENDED: text('publicación terminada', 'listing ended'),
}

/** Sentence about what is offered, for all states without an offer. */
export const STATE_SENTENCES: Readonly<Record<Exclude<SharedState, 'ON_SALE'>, Text>> = {
  NONE: text(
    'Por ahora no hay entradas en reventa oficial.',
    'There are no tickets on the official resale for now.',
  ),
  CLOSED: text('El organizador cerró la reventa.', 'The organizer closed the resale.'),
  STARTED: text('Ya no se venden entradas.', 'Tickets are no longer for sale.'),
  SHOW_CANCELLED: text('La función se canceló.', 'The show was canceled.'),
  SOLD: text(
    'Esta entrada ya se vendió. Puede haber otras de la misma función.',
    'This ticket was already sold. There may be others for the same show.',
  ),
  ENDED: text(
    'Esta publicación ya no está en venta. Puede haber otras de la misma función.',
    'This listing is no longer on sale. There may be others for the same show.',
  ),
}

interface Sentences {
  /** Number and lowest price of what is offered. */
  offer(count: number, price: string): string
  /** One listing, or a pack that is sold as a whole. */
  listing(count: number, price: string): string
  shows(count: number, next: string): string
}

export const SENTENCES: Readonly<Record<Language, Sentences>> = {
  es: {
    offer: (count, price) =>
      `${count === 1 ? '1 entrada' : `${count} entradas`} en reventa oficial desde ${price}, cargos incluidos.`,
    listing: (count, price) =>
      count === 1
        ? `1 entrada en reventa oficial a ${price}, cargos incluidos.`
        : `${count} entradas que se venden juntas a ${price} en total, cargos incluidos.`,
    shows: (count, next) => `${count} funciones, la próxima: ${next}`,
  },
  en: {
    offer: (count, price) =>
      `${count === 1 ? '1 ticket' : `${count} tickets`} on official resale from ${price}, fees included.`,
    listing: (count, price) =>
      count === 1
        ? `1 ticket on official resale for ${price}, fees included.`
        : `${count} tickets sold together for ${price} in total, fees included.`,
    shows: (count, next) => `${count} shows, next: ${next}`,
  },
}
