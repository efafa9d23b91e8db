import type { NamedValues } from '../error-detail.ts'
import { WRITES_REFUSED_REASON } from '../errors/access-errors.ts'
import { ERRORS, type ErrorCode } from '../errors.ts'
import { isShowOver } from '../resale/is-show-over.ts'
import { type Text, text } from '../text.ts'
import { TICKET_ADVICE } from './ticket-advice.ts'

/** What a guest reads about an error. */
interface GuestTexts {
  readonly title: Text
  /** What to do. */
  readonly advice: Text
}

const BROKEN: GuestTexts = {
  title: text('Algo falló en esta página', 'Something went wrong on this page'),
  advice: text(
    'No se guardó nada. Vuelva a cargar la página, o abra otra vez el enlace.',
    'Nothing was saved. Reload the page, or open the link again.',
  ),
}
const LATER = text('Inténtelo otra vez en unos minutos.', 'Try again in a few minutes.')
const NO_LONGER = text(
  'Ya no se pueden comprar ni vender entradas.',
  'Its tickets can no longer be bought or sold.',
)
/** While the database refuses writes. The first time that a code is shown is stored, later times are not. */
const READ_ONLY: GuestTexts = {
  title: text('Por ahora solo puede consultar sus entradas', 'You can only view tickets for now'),
  advice: text(
    'Sus entradas, y los códigos que ya vio, se abren como siempre. Por ahora no se puede iniciar sesión, comprar, vender ni ver un código por primera vez. Inténtelo otra vez en unos minutos.',
    'Your tickets, and codes you’ve seen before, still open. You can’t sign in, buy, sell, or see a code for the first time right now. Try again in a few minutes.',
  ),
}
const SHOW_OVER: GuestTexts = { title: text('La función terminó', 'The show is over'), advice: NO_LONGER }

/** Texts for guests, for the codes whose own texts address integrators. */
const TEXTS: Partial<Readonly<Record<ErrorCode, Partial<GuestTexts>>>> = {
  ...TICKET_ADVICE,
  'request.invalid': BROKEN,
  'request.malformed': BROKEN,
  'request.uri_too_long': BROKEN,
  'body.malformed': BROKEN,
  'body.too_deep': BROKEN,
  'body.too_large': BROKEN,
  'body.wrong_encoding': BROKEN,
  'body.wrong_media_type': BROKEN,
  'server.busy': { advice: LATER },
  'server.unavailable': { advice: LATER },
  internal: {
    title: text('Algo falló de nuestro lado', 'Something went wrong on our side'),
    advice: LATER,
  },
  'rate_limit.exceeded': { title: text('Demasiados intentos', 'Too many attempts'), advice: LATER },
  'seller.suspended': {
    title: text('Las ventas están en pausa', 'Sales are paused'),
    advice: text(
      'Por ahora no se puede comprar, vender ni cambiar una cuenta de cobro. Las entradas siguen siendo válidas: las suyas están en «Mis entradas».',
      'For now, you can’t buy, sell, or change a payout account. Tickets are still valid: yours are in “My tickets.”',
    ),
  },
  'seller.not_found': {
    title: text('No encontramos al organizador de este enlace', 'We can’t find the organizer of this link'),
  },
  'event.not_found': {
    title: text('No encontramos el evento', 'We can’t find this event'),
    advice: text(
      'Abra otra vez el enlace desde el sitio donde se venden las entradas.',
      'Open the link again from the site that sells its tickets.',
    ),
  },
  'show.not_found': {
    title: text('No encontramos la función', 'We can’t find this show'),
    advice: text('Elija otra función del evento.', 'Choose another show of the event.'),
  },
  'order.not_found': {
    title: text('No encontramos las entradas de esa compra', 'We can’t find the tickets for that order'),
    advice: text(
      'Abra otra vez el enlace desde el sitio donde compró, o elija la entrada en «Mis entradas».',
      'Open the link again from the site where you bought your tickets, or choose the ticket in “My tickets.”',
    ),
  },
  'event.cancelled': { title: text('El evento se canceló', 'The event was canceled'), advice: NO_LONGER },
  'show.cancelled': { title: text('La función se canceló', 'The show was canceled'), advice: NO_LONGER },
  'show.past': { title: text('La función ya empezó', 'The show has started'), advice: NO_LONGER },
  'listing.not_found': {
    title: text('No encontramos la publicación', 'We can’t find this listing'),
    advice: text(
      'Vea las demás entradas en la reventa del evento.',
      'See the other tickets on the event’s resale page.',
    ),
  },
  'listing.held': {
    title: text('Alguien está comprando la entrada', 'Someone is buying the ticket'),
    advice: text(
      'Si esa persona no paga, en unos minutos podrá cambiar el precio o retirar la entrada de la venta.',
      'If they don’t pay in time, you’ll be able to change the price or take it off sale.',
    ),
  },
  'listing.not_available': {
    title: text('La entrada ya no está disponible', 'The ticket is no longer available'),
    advice: text(
      'La compró o la reservó otra persona, o se retiró de la venta. Elija otra.',
      'Someone else got it first, or it was taken off sale. Choose another one.',
    ),
  },
  'listing.purchase_not_allowed': {
    title: text('Por ahora no se puede comprar esta entrada', 'Resale isn’t available right now'),
    advice: text(
      'El organizador no lo permite. Vuelva más adelante, o elija otra entrada.',
      'The organizer doesn’t allow it for now. Come back later, or choose other tickets.',
    ),
  },
  'listing.too_late': {
    title: text('La reventa terminó', 'Resale has ended'),
    advice: text('El organizador la cerró el {endedAt}.', 'The organizer closed it on {endedAt}.'),
  },
  'buy_intention.mixed_listings': {
    title: text('Estas entradas no se pueden comprar juntas', 'These tickets can’t be bought together'),
    advice: text(
      'Elija entradas de un mismo sector, o compre cada sector por separado.',
      'Choose tickets in one section, or buy each section separately.',
    ),
  },
  'buy_intention.seats_apart': {
    title: text('Las butacas no son contiguas', 'The seats aren’t next to each other'),
    advice: text(
      'Elija butacas contiguas, o compre cada grupo por separado.',
      'Choose adjacent seats, or buy each group separately.',
    ),
  },
  'buy_intention.pack_incomplete': {
    title: text('Estas entradas se venden solo juntas', 'These tickets are sold only together'),
    advice: text('Elíjalas todas, o elija otras.', 'Choose all of them, or choose others.'),
  },
  'buy_intention.own_listing': {
    title: text('Es su propia publicación', 'It’s your own listing'),
    advice: text(
      'Elija otra. La suya se administra en «Mis entradas».',
      'Choose another one. You manage yours in “My tickets.”',
    ),
  },
  'listing.not_allowed': {
    title: text('La reventa de esta entrada no está permitida', 'This ticket can’t be resold'),
    advice: text(
      'Lo decide el organizador. Si tiene dudas, consúltele.',
      'The organizer doesn’t allow it. If you have questions, contact them.',
    ),
  },
  'listing.limit_reached': {
    title: text('Ya publicó el máximo de entradas', 'You’ve listed as many tickets as allowed'),
    advice: text(
      'El organizador limita cuántas entradas vende cada persona. Elija menos, o retire antes otra de la venta.',
      'List fewer tickets, or take another one off sale first.',
    ),
  },
  'listing.ticket_not_active': {
    title: text('Esta entrada no se puede vender', 'This ticket can’t be sold'),
    advice: text(
      'La entrada {state}. Vea las suyas en «Mis entradas».',
      'The ticket {state}. See your other tickets in “My tickets.”',
    ),
  },
  'listing.part_of_pass': {
    title: text('La entrada es parte de un abono', 'This ticket is part of a season pass'),
    advice: text(
      'Las entradas de un abono no se venden sueltas. Si tiene dudas, consulte al organizador.',
      'Tickets from a season pass can’t be sold on their own. If you have questions, contact the organizer.',
    ),
  },
  'listing.amount_unusable': {
    title: text('Hay un importe que corregir', 'An amount must be corrected'),
    advice: text(
      'El organizador debe corregir un importe antes de que pueda vender la entrada. Consúltele.',
      'The organizer must correct an amount before you can sell this ticket. Contact them.',
    ),
  },
  'listing.no_price': {
    title: text('Falta el precio original de la entrada', 'This ticket’s original price is missing'),
    advice: text(
      'No conocemos el precio original de la entrada. Consulte al organizador.',
      'Without that price, you can’t list it. Contact the organizer.',
    ),
  },
  'listing.mixed_tickets': {
    title: text('Estas entradas no se pueden publicar juntas', 'These tickets can’t be listed together'),
    advice: text(
      'Elija otras entradas, o publíquelas por separado.',
      'Choose other tickets, or list them separately.',
    ),
  },
  'buy_intention.cool_down': {
    title: text('Espere antes de reservar otra vez', 'Wait before you reserve again'),
  },
  'session.missing': { title: text('Inicie sesión para continuar', 'Sign in to continue') },
  'session.foreign_request': { title: text('La acción no se completó', 'The action wasn’t completed') },
  'refund.not_asked': {
    title: text('No hace falta indicar una cuenta', 'You don’t need to enter an account'),
  },
  'buy_intention.not_found': {
    title: text('No encontramos la compra', 'We can’t find this purchase'),
    advice: text(
      'Vuelva a la reventa del evento y elija de nuevo.',
      'Go back to the event’s resale page and choose again.',
    ),
  },
  'purchase.not_found': { title: text('No encontramos la compra', 'We can’t find this purchase') },
  'alert.not_found': { title: text('No encontramos el aviso', 'We can’t find this alert') },
  'alert.too_many': { title: text('Ya tiene muchos avisos', 'You already have many alerts') },
  'payment.not_found': { title: text('No encontramos el pago', 'We can’t find this payment') },
  'listing.price_out_of_bounds': {
    title: text('El precio no está entre el mínimo y el máximo', 'The price is outside the allowed range'),
    advice: text(
      'Elija un precio entre el mínimo y el máximo que muestra la página.',
      'Choose a price within the limits on the page.',
    ),
  },
  'buy_intention.hold_limit': {
    title: text('Por ahora no puede reservar más entradas', 'You can’t hold more tickets right now'),
    advice: text(
      'Termine o cancele antes su compra en curso. Si no tiene ninguna, ya alcanzó el máximo por persona de esta función.',
      'Complete or cancel your purchase in progress first. If you have none, you’ve reached the limit per person for this show.',
    ),
  },
  'listing.too_early': {
    advice: text(
      'El organizador la abre el {opensAt}. Vuelva entonces.',
      'The organizer opens it on {opensAt}. Come back then.',
    ),
  },
  'listing.code_released': {
    advice: text(
      'Usted ya puede ver el código. Por eso, la entrada ya no se puede vender.',
      'You can already see the code, so the ticket can no longer be sold.',
    ),
  },
  'buy_intention.total_changed': {
    advice: text(
      'El total era {expected} y ahora es {total}. Todavía no se cobró nada.',
      'The total was {expected} and is now {total}. You haven’t been charged.',
    ),
  },
  'listing.terms_changed': {
    advice: text(
      'Revise los importes nuevos y confirme otra vez.',
      'Review the new amounts and confirm again.',
    ),
  },
  'listing.ended': {
    advice: text(
      'Vuelva a «Mis entradas» para ver qué pasó.',
      'Go back to “My tickets” to see what happened.',
    ),
  },
  'buy_intention.expired': {
    advice: text(
      'Este intento no se cobró. Vuelva a la reventa del evento y elija de nuevo.',
      'You weren’t charged for this attempt. Go back to the event’s resale page and choose again.',
    ),
  },
  'buy_intention.ended': {
    advice: text(
      'Vea «Mis compras», o elija de nuevo en la reventa del evento.',
      'See “My purchases,” or choose again on the event’s resale page.',
    ),
  },
  'payment.under_way': {
    advice: text(
      'Espere su resultado y no pague otra vez. La página se actualiza sola.',
      'Wait for its result, and don’t pay again. The page updates by itself.',
    ),
  },
}

/** Names an error in the words of guests; `now` beside `startsAt` tells whether a show that started is over. */
export function titleFor(code: ErrorCode, values: NamedValues = {}): Text {
  return textsFor(code, values).title ?? ERRORS[code].title
}

/** Tells a guest in plain words what to do about an error; may name values, as the detail of the code does. */
export function adviceFor(code: ErrorCode, values: NamedValues = {}): Text {
  return textsFor(code, values).advice ?? ERRORS[code].detail
}

function textsFor(code: ErrorCode, { reason, startsAt, now }: NamedValues): Partial<GuestTexts> {
  if (reason === WRITES_REFUSED_REASON) return READ_ONLY
  const isOver = code === 'show.past' && isShowOver(String(startsAt), Date.parse(String(now)))
  return isOver ? SHOW_OVER : (TEXTS[code] ?? {})
}
