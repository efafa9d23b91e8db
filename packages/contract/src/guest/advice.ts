import { ERRORS, type ErrorCode } from '../errors.ts'
import { type Text, text } from '../text.ts'

const AGAIN = text(
  'Vuelva a cargar la página e inténtelo otra vez.',
  'Load the page again and try once more.',
)
const LATER = text('Inténtelo otra vez en unos minutos.', 'Try again in a few minutes.')
const NO_LONGER = text(
  'La función se canceló o ya empezó: sus entradas no se compran ni se venden.',
  'The show was cancelled or has begun: its tickets are neither bought nor sold.',
)

/** Advice for guests, for the codes whose `cure` addresses integrators. */
const ADVICE: Partial<Readonly<Record<ErrorCode, Text>>> = {
  'request.invalid': AGAIN,
  'body.malformed': AGAIN,
  'body.too_deep': AGAIN,
  'body.too_large': AGAIN,
  'body.wrong_encoding': AGAIN,
  'body.wrong_media_type': AGAIN,
  'server.busy': LATER,
  'server.unavailable': LATER,
  internal: LATER,
  'rate_limit.exceeded': LATER,
  'seller.not_found': text(
    'Abra otra vez el enlace completo, desde el correo o el sitio donde compró.',
    'Open the whole link again, from the e-mail or the site where you bought.',
  ),
  'event.not_found': text(
    'Abra otra vez el enlace desde el sitio donde se venden sus entradas.',
    'Open the link again from the site that sells its tickets.',
  ),
  'show.not_found': text('Elija otra función del evento.', 'Choose another show of the event.'),
  'order.not_found': text(
    'Abra otra vez el enlace desde el sitio donde compró, o elija la entrada en «Mis entradas».',
    'Open the link again from the site where you bought, or choose the ticket in “My tickets”.',
  ),
  'ticket.not_found': text(
    'Abra otra vez el enlace completo, o busque la entrada en «Mis entradas».',
    'Open the whole link again, or look for the ticket in “My tickets”.',
  ),
  'ticket.not_yours': text(
    'Entre con el correo con que se compró la entrada.',
    'Sign in with the e-mail that the ticket was bought with.',
  ),
  'ticket.code_locked': text(
    'No hace falta recargar: el código aparece solo a la hora que indica la página.',
    'There is no need to reload: the code appears by itself at the time that the page names.',
  ),
  'ticket.code_awaited': text(
    'El organizador está emitiendo su código nuevo; aparece en la página en cuanto esté listo.',
    'The organiser is issuing your new code; it appears on the page as soon as it is ready.',
  ),
  'ticket.code_pickup': text(
    'Retire la entrada en el recinto con el número de retiro que muestra la página.',
    'Collect the ticket at the venue with the pickup number that the page shows.',
  ),
  'ticket.code_unavailable': LATER,
  'ticket.pass_unavailable': text(
    'Muestre el código en la página de su entrada, o lleve su PDF.',
    'Show the code on the page of your ticket, or take its PDF along.',
  ),
  'event.cancelled': NO_LONGER,
  'show.cancelled': NO_LONGER,
  'show.past': NO_LONGER,
  'listing.not_found': text(
    'Vea las demás entradas en la reventa del evento.',
    'See the other tickets in the resale of the event.',
  ),
  'listing.held': text(
    'Alguien la está pagando. Si no completa la compra, en unos minutos podrá cambiarla o retirarla.',
    'Somebody is paying for it. If they do not complete the purchase, you can change it or take it down in a few minutes.',
  ),
  'listing.ended': text(
    'Vuelva a «Mis entradas» para ver qué pasó.',
    'Go back to “My tickets” to see what happened.',
  ),
  'listing.not_available': text(
    'Otra persona se adelantó, o se retiró de la venta. Elija otra de la lista.',
    'Somebody else was first, or it was taken down. Choose another one of the list.',
  ),
  'listing.purchase_not_allowed': text(
    'El organizador no admite comprarla por ahora. Elija otra de la lista.',
    'The organizer does not allow buying it for now. Choose another one of the list.',
  ),
  'listing.not_allowed': text(
    'El organizador no admite su reventa. Consulte a quien se la vendió.',
    'The organizer does not allow its resale. Ask who sold it to you.',
  ),
  'listing.too_early': text(
    'El organizador abre la reventa más cerca de la función. Vuelva entonces.',
    'The organizer opens resale closer to the show. Come back then.',
  ),
  'listing.ticket_not_active': text(
    'Ya se usó, se canceló o está publicada. Vea su estado en «Mis entradas».',
    'It was used, was cancelled or is listed already. See its state in “My tickets”.',
  ),
  'listing.code_released': text(
    'El código ya está a la vista de su titular, y desde entonces la entrada no se vende.',
    'Its holder can already see the code, and from then on the ticket cannot be sold.',
  ),
  'listing.part_of_pass': text(
    'Las entradas de un abono no se venden sueltas. Consulte a quien se lo vendió.',
    'Tickets of a pass are not sold on their own. Ask who sold it to you.',
  ),
  'listing.no_price': text(
    'No se conoce su precio original. Consulte a quien se la vendió.',
    'Its original price is not known. Ask who sold it to you.',
  ),
  'listing.limit_reached': text(
    'Publique menos entradas, o retire antes otra de la venta.',
    'List fewer tickets, or take another one down first.',
  ),
  'listing.mixed_tickets': text(
    'Elija otras entradas, o publíquelas por separado.',
    'Choose other tickets, or list them separately.',
  ),
  'buy_intention.mixed_listings': text(
    'Elija entradas de un mismo sector, o compre cada sector por separado.',
    'Choose tickets of one section, or buy each section separately.',
  ),
  'buy_intention.seats_apart': text(
    'Elija butacas contiguas, o compre cada grupo por separado.',
    'Choose neighbouring seats, or buy each group separately.',
  ),
  'buy_intention.pack_incomplete': text(
    'Estas entradas se venden solo juntas: elíjalas todas, u otras.',
    'These tickets are sold only together: choose them all, or others.',
  ),
  'buy_intention.own_listing': text(
    'Elija otra. La suya se administra en «Mis entradas».',
    'Choose another one. Yours is managed in “My tickets”.',
  ),
  'buy_intention.hold_limit': text(
    'Termine o deje antes otra compra en curso.',
    'Finish or give up another purchase first.',
  ),
}

/** Tells a guest in plain words what to do about an error; falls back to the `cure` of the code. */
export function adviceFor(code: ErrorCode): Text {
  return ADVICE[code] ?? ERRORS[code].cure
}
