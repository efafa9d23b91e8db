import { HOSTED_DETAILS } from '../guest/hosted-details.ts'
import { text } from '../text.ts'
import type { ErrorDefinition } from './error-definition.ts'

/** Errors of selling, on the hosted pages and by API. */
export const SELLING_ERRORS = {
  'ticket.not_yours': {
    status: 403,
    title: text('El ticket pertenece a otra persona', 'The ticket belongs to someone else'),
    detail: HOSTED_DETAILS['ticket.not_yours'],
    cause: text(
      'La persona que inició sesión no es el propietario actual del ticket.',
      'The person who signed in is not the current owner of the ticket.',
    ),
    cure: text(
      'La persona inicia sesión con el correo del propietario actual. `GET /v1/tickets/{ticketId}` lo devuelve en `currentOwnerEmail`.',
      'The person signs in with the email of the current owner. `GET /v1/tickets/{ticketId}` returns it in `currentOwnerEmail`.',
    ),
  },
  'listing.not_allowed': {
    status: 409,
    title: text('La reventa del ticket no está permitida', 'The ticket cannot be resold'),
    detail: text(
      'El ticket `{ticket}` no se puede revender. Revise `resaleEnabled` del show y las reglas que lee con `get-ticket-rules`.',
      'Ticket `{ticket}` cannot be resold. Review `resaleEnabled` of the show, and the rules that `get-ticket-rules` returns.',
    ),
    values: { ticket: 'AUR-0001' },
    cause: text(
      'El show tiene la reventa desactivada, la regla efectiva del ticket tiene `superswap` o `allowListing` en `false`, o se borraron los datos de su propietario.',
      'The show has resale switched off, the effective rule of the ticket has `superswap` or `allowListing` set to `false`, or the data of its owner was erased.',
    ),
    cure: text(
      'Si la reventa debe permitirse, revise `resaleEnabled` del show y las reglas del evento.',
      'If the resale should be allowed, review `resaleEnabled` of the show and the rules of the event.',
    ),
  },
  'listing.too_early': {
    status: 409,
    title: text('La reventa todavía no ha empezado', 'Resale has not begun yet'),
    detail: text(
      'El ticket `{ticket}` se puede publicar desde el {opensAt}. Repita la solicitud entonces, o cambie `superswapInit` en las reglas.',
      'Ticket `{ticket}` can be listed from {opensAt} on. Repeat the request then, or change `superswapInit` in the rules.',
    ),
    values: { ticket: 'AUR-0001', opensAt: text('13 mar 2027, 18:00', 'Mar 13, 2027, 6:00 PM') },
    cause: text(
      'La regla efectiva permite publicar desde `superswapInit`, y ese momento no ha llegado.',
      'The effective rule allows listing from `superswapInit` on, and that time has not come yet.',
    ),
    cure: text(
      'Para abrir la reventa antes, cambie `superswapInit` en las reglas del evento.',
      'To open resale earlier, change `superswapInit` in the rules of the event.',
    ),
  },
  'listing.price_out_of_bounds': {
    status: 422,
    title: text('El precio está fuera de los topes', 'The price is outside the price limits'),
    detail: text(
      'El precio es {price}, y se permite {limits}. Pida los topes con `preview-resale` y envíe un precio que los respete.',
      'The price is {price}, and {limits} is allowed. Get the price limits with `preview-resale` and send a price within them.',
    ),
    values: { price: '90000 ARS', limits: text('entre 0 ARS y 82280 ARS', 'between 0 ARS and 82280 ARS') },
    cause: text(
      'El precio es menor que el mínimo o mayor que el máximo de la regla efectiva del ticket.',
      'The price is below the lowest or above the highest that the effective rule of the ticket allows.',
    ),
    cure: text(
      'La persona elige un precio entre los topes. `GET /v1/tickets/{ticketId}/resale-preview` los devuelve.',
      'The person chooses a price within the limits. `GET /v1/tickets/{ticketId}/resale-preview` returns them.',
    ),
  },
  'listing.limit_reached': {
    status: 409,
    title: text('Se alcanzó el máximo de tickets en reventa', 'The limit of listed tickets has been reached'),
    detail: text(
      'Con el ticket `{ticket}`, su propietario tendría más tickets del show publicados o vendidos que `maxSell`. Publique menos, o retire antes otra publicación suya.',
      'With ticket `{ticket}`, its owner would have more tickets of the show listed or sold than `maxSell`. List fewer, or end another of their listings first.',
    ),
    values: { ticket: 'AUR-0001' },
    cause: text(
      'Los tickets del show que la persona publicó o vendió, más estos, superan `maxSell`.',
      'The tickets of the show that the person has listed or sold, plus these, exceed `maxSell`.',
    ),
    cure: text(
      'La persona publica menos tickets, o retira antes otra publicación. Para permitir más, cambie `maxSell` en las reglas.',
      'The person lists fewer tickets, or takes another listing down first. To allow more, change `maxSell` in the rules.',
    ),
  },
  'listing.ticket_not_active': {
    status: 409,
    title: text('El ticket no está activo', 'The ticket is not active'),
    detail: text(
      'El ticket `{ticket}` {state}, y solo se publica un ticket `ACTIVE`. Lea su `status` con `get-ticket`.',
      'Ticket `{ticket}` {state}, and only an `ACTIVE` ticket can be listed. Read its `status` with `get-ticket`.',
    ),
    values: { ticket: 'AUR-0001', state: text('ya se usó', 'was already used') },
    cause: text(
      'Solo se publica un ticket `ACTIVE`: este se usó, se canceló o ya está publicado.',
      'Only an `ACTIVE` ticket can be listed: this one was used, was canceled, or is already listed.',
    ),
    cure: text(
      'Lea `status` con `GET /v1/tickets/{ticketId}` para saber cuál es el caso.',
      'Read `status` with `GET /v1/tickets/{ticketId}` to learn which applies.',
    ),
  },
  'listing.code_released': {
    status: 409,
    title: text('El código ya se entregó', 'The code has been released'),
    detail: text(
      'El propietario del ticket `{ticket}` ya puede ver el código, y usted no reemplaza los códigos al revender. El ticket ya no se puede publicar.',
      'The owner of ticket `{ticket}` can already see its code, and you do not replace codes on resale. The ticket can no longer be listed.',
    ),
    values: { ticket: 'AUR-0001' },
    cause: text(
      'El propietario ya puede ver el código del ticket, y el vendedor no reemplaza los códigos al revender.',
      'The owner can already see the code of the ticket, and the seller does not replace codes on resale.',
    ),
    cure: text(
      'Este ticket no se puede publicar. Para los demás, desbloquee los códigos más cerca del show, o pida al operador que active el reemplazo de códigos.',
      'This ticket cannot be listed. For others, unlock codes closer to the show, or ask the operator to turn on code replacement.',
    ),
  },
  'listing.part_of_pass': {
    status: 409,
    title: text('El ticket es parte de un abono', 'The ticket is part of a season pass'),
    detail: text(
      'El ticket `{ticket}` es parte de un abono y no se publica por separado. Quítelo de la solicitud.',
      'Ticket `{ticket}` is part of a season pass and cannot be listed on its own. Leave it out of the request.',
    ),
    values: { ticket: 'AUR-0001' },
    cause: text(
      'Un ticket con `isPartOfAPass` no se publica por separado.',
      'A ticket with `isPartOfAPass` cannot be listed on its own.',
    ),
    cure: text(
      'Si el ticket no es de un abono, modifíquelo y ponga `isPartOfAPass` en `false`.',
      'If the ticket is not part of a pass, update it and set `isPartOfAPass` to `false`.',
    ),
  },
  'listing.amount_unusable': {
    status: 409,
    title: text('Un importe no sirve para este ticket', 'An amount cannot be used for this ticket'),
    detail: text(
      'El ticket `{ticket}` no se puede publicar: {reason}. Corrija ese importe.',
      'Ticket `{ticket}` cannot be listed: {reason}. Correct that amount.',
    ),
    values: {
      ticket: 'AUR-0001',
      reason: text(
        '`mentaFees.buyer`: 9000000000, de la regla `genesis` (`0199…`), es demasiado alto para revender el ticket',
        '`mentaFees.buyer`: 9000000000, of rule `genesis` (`0199…`), is too large for the ticket to be resold',
      ),
    },
    cause: text(
      'Un tope o un cargo es tan alto que ningún precio cabe en los importes de la API, o tiene más decimales que la moneda del ticket. Lo segundo solo pasa con reglas que guardó una versión anterior: `get-ticket-rules` las muestra, y tampoco dejan comprar lo que ya estaba publicado.',
      'A price limit or a fee is so large that no price fits the amounts of the API, or it has more decimals than the currency of the ticket. The latter happens only with rules that an earlier version stored: `get-ticket-rules` shows them, and what was listed already cannot be bought either.',
    ),
    cure: text(
      'Corrija la regla con `POST /v1/events/rules`, o el cargo de venta primaria donde lo fijó.',
      'Correct the rule with `POST /v1/events/rules`, or the primary sales fee where you set it.',
    ),
  },
  'listing.no_price': {
    status: 409,
    title: text('Falta el precio original del ticket', 'The ticket has no price'),
    detail: text(
      'No se conoce el precio de venta primaria del ticket `{ticket}`. Complete el de su ticket option con `PUT /v1/events`.',
      'The primary sale price of ticket `{ticket}` is unknown. Add that of its ticket option with `PUT /v1/events`.',
    ),
    values: { ticket: 'AUR-0001' },
    cause: text(
      'Ni el ticket, ni su price type, ni su ticket option tienen un precio de la venta primaria.',
      'Neither the ticket, nor its price type, nor its ticket option has a primary sale price.',
    ),
    cure: text(
      'Complete el precio del ticket option con `PUT /v1/events`.',
      'Add the price of the ticket option with `PUT /v1/events`.',
    ),
  },
  'listing.terms_changed': {
    status: 409,
    title: text('Las condiciones cambiaron', 'The terms have changed'),
    detail: text(
      'Con las reglas actuales, la persona recibe {payout}, y no el `payout` de la solicitud. Muéstrele los importes nuevos y envíe el que acepte.',
      'Under the current rules, the person receives {payout} instead of the `payout` in the request. Show them the new amounts, and send the one that they accept.',
    ),
    values: { payout: '66500 ARS' },
    cause: text(
      'Un cargo cambió mientras la persona elegía el precio, y lo que recibiría ya no es lo que se le mostró.',
      'A fee changed while the person was choosing a price, so what they would receive is no longer what they were shown.',
    ),
    cure: text(
      'La persona revisa los importes nuevos y confirma otra vez.',
      'The person reviews the new amounts and confirms again.',
    ),
  },
  'listing.mixed_tickets': {
    status: 422,
    title: text('Los tickets no se pueden publicar juntos', 'The tickets cannot be listed together'),
    detail: text(
      'Los tickets difieren en el propietario o el show o, en un pack, en el ticket option o la moneda, o sus asientos no son contiguos. Publíquelos por separado.',
      'The tickets differ in owner or show or, in a pack, in ticket option or currency, or their seats are not adjacent. List them separately.',
    ),
    cause: text(
      'Los tickets no son del mismo propietario o del mismo show o, en un pack (`PACK`), no son del mismo ticket option o sus asientos no son contiguos.',
      'The tickets have different owners or shows or, in a pack (`PACK`), different ticket options or seats that are not adjacent.',
    ),
    cure: text(
      'La persona elige otros tickets, o los publica por separado.',
      'The person chooses other tickets, or lists them separately.',
    ),
  },
  'listing.ended': {
    status: 409,
    title: text('La publicación ya terminó', 'The listing has ended'),
    detail: text(
      'La publicación `{id}` ya terminó y no cambia. Consulte `get-listing-by-ticket` para saber cómo terminó.',
      'Listing `{id}` has ended and can no longer change. Call `get-listing-by-ticket` to learn how it ended.',
    ),
    values: { id: '019a2b14-7f05-7d68-8e3a-91b4c0d72f5e' },
    cause: text(
      'La publicación se vendió o se retiró, y ya no cambia.',
      'The listing was sold or taken down, and can no longer change.',
    ),
    cure: text(
      'Consulte `GET /v1/marketplace/listings/ticket/{ticketId}` para saber cómo terminó.',
      'Call `GET /v1/marketplace/listings/ticket/{ticketId}` to learn how it ended.',
    ),
  },
  'payout_account_code.wrong': {
    status: 422,
    title: text('El código no es correcto', 'The code is not correct'),
    detail: HOSTED_DETAILS['payout_account_code.wrong'],
    values: { triesLeft: 4 },
    cause: text(
      'El código escrito no es el último que se envió para esa cuenta de cobro.',
      'The code that was typed is not the latest one that was sent for that payout account.',
    ),
    cure: text(
      'La persona escribe los seis dígitos del último mensaje.',
      'The person types the six digits of the latest message.',
    ),
  },
  'payout_account_code.expired': {
    status: 410,
    title: text('El código ya no sirve', 'The code is no longer valid'),
    detail: HOSTED_DETAILS['payout_account_code.expired'],
    cause: text(
      'El código venció, se usó, agotó sus intentos, o se pidió para otra cuenta de cobro.',
      'The code has expired, was used, has no attempts left, or was requested for another payout account.',
    ),
    cure: text('La persona pide un código nuevo.', 'The person requests a new code.'),
  },
  'payout_account.session_old': {
    status: 403,
    title: text('Hay que abrir otra vez el enlace', 'The link must be opened again'),
    detail: HOSTED_DETAILS['payout_account.session_old'],
    cause: text(
      'La persona inició sesión con su teléfono y no puede recibir un código por correo. Su sesión es demasiado antigua para guardar una cuenta de cobro.',
      'The person signed in by phone and cannot receive a code by email. Their session is too old to save a payout account.',
    ),
    cure: text(
      'La persona abre otra vez la página desde su sitio, con una URL nueva que lleve `loginTrust`.',
      'The person opens the page again from your site, with a new URL requested with `loginTrust`.',
    ),
  },
} as const satisfies Record<string, ErrorDefinition>
