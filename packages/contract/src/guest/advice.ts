import { ERRORS, type ErrorCode } from '../errors.ts'
import { type Text, text } from '../text.ts'

const AGAIN = text(
  'Vuelva a cargar la página e inténtelo otra vez.',
  'Load the page again and try once more.',
)
const LATER = text('Inténtelo otra vez en unos minutos.', 'Try again in a few minutes.')
const NO_LONGER = text(
  'La función se canceló o ya empezó: sus entradas ya no se compran ni se venden.',
  'The show was canceled or has begun: its tickets can no longer be bought or sold.',
)

/** Advice for guests, for the codes whose detail addresses integrators. */
const ADVICE: Partial<Readonly<Record<ErrorCode, Text>>> = {
  'request.invalid': AGAIN,
  'request.malformed': AGAIN,
  'request.uri_too_long': AGAIN,
  'body.malformed': AGAIN,
  'body.too_deep': AGAIN,
  'body.too_large': AGAIN,
  'body.wrong_encoding': AGAIN,
  'body.wrong_media_type': AGAIN,
  'server.busy': LATER,
  'server.unavailable': LATER,
  internal: LATER,
  'rate_limit.exceeded': LATER,
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
  'event.cancelled': NO_LONGER,
  'show.cancelled': NO_LONGER,
  'show.past': NO_LONGER,
  'listing.not_found': text(
    'Vea las demás entradas en la reventa del evento.',
    'See the other tickets in the resale of the event.',
  ),
  'listing.held': text(
    'Alguien la está pagando. Si no completa la compra, en unos minutos podrá cambiarla o retirarla.',
    'Someone is paying for it. If they don’t complete the purchase, you can change it or take it off sale in a few minutes.',
  ),
  'listing.not_available': text(
    'Otra persona se adelantó, o se retiró de la venta. Elija otra de la lista.',
    'Someone else was first, or it was taken off sale. Choose another one from the list.',
  ),
  'listing.purchase_not_allowed': text(
    'El organizador no admite comprarla por ahora. Elija otra de la lista.',
    'The organizer does not allow buying it for now. Choose another one from the list.',
  ),
  'buy_intention.mixed_listings': text(
    'Elija entradas de un mismo sector, o compre cada sector por separado.',
    'Choose tickets of one section, or buy each section separately.',
  ),
  'buy_intention.seats_apart': text(
    'Elija butacas contiguas, o compre cada grupo por separado.',
    'Choose adjacent seats, or buy each group separately.',
  ),
  'buy_intention.pack_incomplete': text(
    'Estas entradas se venden solo juntas: elíjalas todas, u otras.',
    'These tickets are sold only together: choose all of them, or others.',
  ),
  'buy_intention.own_listing': text(
    'Elija otra. La suya se administra en «Mis entradas».',
    'Choose another one. You manage yours in “My tickets”.',
  ),
  'buy_intention.hold_limit': text(
    'Termine o deje antes otra compra en curso.',
    'Finish or give up another purchase first.',
  ),
}

/** Tells a guest in plain words what to do about an error: the advice, or else the detail, which may name values. */
export function adviceFor(code: ErrorCode): Text {
  return ADVICE[code] ?? ERRORS[code].detail
}
