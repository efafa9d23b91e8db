import { HOSTED_DETAILS } from '../guest/hosted-details.ts'
import { text } from '../text.ts'
import type { ErrorDefinition } from './error-definition.ts'

/** Errors of selling on the hosted pages. */
export const SELLING_ERRORS = {
  'ticket.not_yours': {
    status: 403,
    title: text('Pertenece a otra persona', 'It belongs to someone else'),
    detail: HOSTED_DETAILS['ticket.not_yours'],
    cause: text(
      'La persona que entró no es el propietario actual del ticket.',
      'The person who signed in is not the current owner of the ticket.',
    ),
    cure: text(
      'La persona entra con el correo del propietario actual. `GET /v1/tickets/{ticketId}` lo devuelve en `currentOwnerEmail`.',
      'The person signs in with the email of the current owner. `GET /v1/tickets/{ticketId}` returns it in `currentOwnerEmail`.',
    ),
  },
  'listing.not_allowed': {
    status: 409,
    title: text('No se puede publicar', 'It cannot be listed'),
    detail: HOSTED_DETAILS['listing.not_allowed'],
    cause: text(
      'El show tiene la reventa desactivada, o la regla efectiva del ticket tiene `superswap` o `allowListing` en `false`.',
      'The show has resale switched off, or the effective rule of the ticket has `superswap` or `allowListing` set to `false`.',
    ),
    cure: text(
      'Si la reventa debe permitirse, revise `resaleEnabled` del show y las reglas del evento.',
      'If the resale should be allowed, review `resaleEnabled` of the show and the rules of the event.',
    ),
  },
  'listing.too_early': {
    status: 409,
    title: text('La reventa todavía no empezó', 'Resale has not begun yet'),
    detail: HOSTED_DETAILS['listing.too_early'],
    cause: text(
      'La regla efectiva permite publicar desde `superswapInit`, y ese momento no llegó.',
      'The effective rule allows listing from `superswapInit` on, and that time has not come.',
    ),
    cure: text(
      'Para abrir la reventa antes, cambie `superswapInit` en las reglas del evento.',
      'To open resale earlier, change `superswapInit` in the rules of the event.',
    ),
  },
  'listing.price_out_of_bounds': {
    status: 422,
    title: text('El precio está fuera de los topes', 'The price is outside its limits'),
    detail: HOSTED_DETAILS['listing.price_out_of_bounds'],
    cause: text(
      'El precio es menor que el mínimo o mayor que el máximo de la regla efectiva del ticket.',
      'The price is below the lowest or above the highest that the effective rule of the ticket allows.',
    ),
    cure: text(
      'La persona elige un precio entre los topes de la página. `GET /v1/tickets/{ticketId}/resale-preview` los devuelve.',
      'The person chooses a price between the limits on the page. `GET /v1/tickets/{ticketId}/resale-preview` returns them.',
    ),
  },
  'listing.limit_reached': {
    status: 409,
    title: text('Ya publicó todo lo que se permite', 'You have listed as many as are allowed'),
    detail: HOSTED_DETAILS['listing.limit_reached'],
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
    title: text('Ya no está libre', 'It is no longer free'),
    detail: HOSTED_DETAILS['listing.ticket_not_active'],
    cause: text(
      'Solo se publica un ticket `ACTIVE`: este se usó, se canceló o ya está publicado.',
      'Only an `ACTIVE` ticket can be listed: this one was used, was canceled, or is already listed.',
    ),
    cure: text(
      'Lea `status` con `GET /v1/tickets/{ticketId}` para saber cuál es el caso.',
      'Read `status` with `GET /v1/tickets/{ticketId}` to learn which is the case.',
    ),
  },
  'listing.code_released': {
    status: 409,
    title: text('El código ya se entregó', 'The code has been released'),
    detail: HOSTED_DETAILS['listing.code_released'],
    cause: text(
      'El propietario ya puede ver el código del ticket, y el vendedor no reemplaza los códigos al revender.',
      'The owner can already see the code of the ticket, and the seller does not replace codes on resale.',
    ),
    cure: text(
      'Este ticket no se puede publicar. Para los demás, desbloquee los códigos más cerca del show, o pida al operador que active el reemplazo de códigos.',
      'This ticket cannot be listed. For others, unlock codes closer to the show, or ask the operator to switch on the replacement of codes.',
    ),
  },
  'listing.part_of_pass': {
    status: 409,
    title: text('Es parte de un abono', 'It is part of a pass'),
    detail: HOSTED_DETAILS['listing.part_of_pass'],
    cause: text(
      'Un ticket con `isPartOfAPass` no se publica por separado.',
      'A ticket with `isPartOfAPass` cannot be listed on its own.',
    ),
    cure: text(
      'Si el ticket no es de un abono, emítalo sin `isPartOfAPass`.',
      'If the ticket is not of a pass, issue it without `isPartOfAPass`.',
    ),
  },
  'listing.no_price': {
    status: 409,
    title: text('No tiene precio', 'It has no price'),
    detail: HOSTED_DETAILS['listing.no_price'],
    cause: text(
      'Ni el ticket, ni su price type, ni su ticket option tienen un precio de la venta primaria.',
      'Neither the ticket, nor its price type, nor its ticket option has a price of the primary sale.',
    ),
    cure: text(
      'Complete el precio del ticket option con `PUT /v1/events`.',
      'Add the price of the ticket option with `PUT /v1/events`.',
    ),
  },
  'listing.terms_changed': {
    status: 409,
    title: text('Las condiciones cambiaron', 'The terms have changed'),
    detail: HOSTED_DETAILS['listing.terms_changed'],
    cause: text(
      'Un cargo cambió mientras la persona elegía el precio, y lo que recibiría ya no es lo que mostraba la página.',
      'A fee changed while the person chose a price, so what they would receive is no longer what the page showed.',
    ),
    cure: text(
      'La persona revisa los importes nuevos y confirma otra vez.',
      'The person reviews the new amounts and confirms again.',
    ),
  },
  'listing.mixed_tickets': {
    status: 422,
    title: text('No se pueden publicar juntos', 'They cannot be listed together'),
    detail: HOSTED_DETAILS['listing.mixed_tickets'],
    cause: text(
      'Los tickets no son del mismo show o, en un `PACK`, no son del mismo ticket option o sus asientos no son contiguos.',
      'The tickets are not of the same show or, in a `PACK`, not of the same ticket option, or their seats are not adjacent.',
    ),
    cure: text(
      'La persona elige otros tickets, o los publica por separado.',
      'The person chooses other tickets, or lists them separately.',
    ),
  },
  'listing.ended': {
    status: 409,
    title: text('La publicación ya terminó', 'The listing has ended'),
    detail: HOSTED_DETAILS['listing.ended'],
    cause: text(
      'La publicación se vendió o se retiró, y ya no cambia.',
      'The listing was sold or taken down, and no longer changes.',
    ),
    cure: text(
      'Consulte `GET /v1/marketplace/listings/ticket/{ticketId}` para saber cómo terminó.',
      'Read `GET /v1/marketplace/listings/ticket/{ticketId}` to learn how it ended.',
    ),
  },
} as const satisfies Record<string, ErrorDefinition>
