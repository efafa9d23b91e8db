import { text } from '../text.ts'
import type { ErrorDefinition } from './error-definition.ts'

/** Errors of selling on the hosted pages. */
export const SELLING_ERRORS = {
  'ticket.not_yours': {
    status: 403,
    title: text('El ticket es de otra persona', 'The ticket belongs to somebody else'),
    cause: text(
      'Quien entró no es el propietario actual del ticket.',
      'The person signed in is not the current owner of the ticket.',
    ),
    cure: text(
      'Entre con el correo con que se compró el ticket.',
      'Sign in with the e-mail that the ticket was bought with.',
    ),
  },
  'listing.not_allowed': {
    status: 409,
    title: text('Este ticket no se puede publicar', 'This ticket cannot be listed'),
    cause: text(
      'El vendedor no permite la reventa de este ticket: el show la tiene apagada, o la regla efectiva tiene superswap o allowListing en false.',
      'The seller does not allow the resale of this ticket: the show has it off, or the effective rule has superswap or allowListing set to false.',
    ),
    cure: text(
      'Consulte al vendedor. Como vendedor, revise resaleEnabled y las reglas del ticket.',
      'Ask the seller. As the seller, review resaleEnabled and the rules of the ticket.',
    ),
  },
  'listing.too_early': {
    status: 409,
    title: text('La reventa todavía no empezó', 'Resale has not begun yet'),
    cause: text(
      'La regla efectiva permite publicar desde superswapInit, que está en el futuro.',
      'The effective rule allows listing from superswapInit on, which is in the future.',
    ),
    cure: text('Publique desde ese momento.', 'List it from that moment on.'),
  },
  'listing.price_out_of_bounds': {
    status: 422,
    title: text('El precio está fuera de los topes', 'The price is out of bounds'),
    cause: text(
      'El precio de publicación es menor que el mínimo o mayor que el máximo de la regla efectiva del ticket.',
      'The price is below the lowest or above the highest that the effective rule of the ticket allows.',
    ),
    cure: text(
      'Elija un precio entre los topes que muestra la página.',
      'Choose a price between the bounds on the page.',
    ),
  },
  'listing.limit_reached': {
    status: 409,
    title: text('Ya publicó todo lo que se permite', 'You have listed as many as are allowed'),
    cause: text(
      'Los tickets que la persona publicó o vendió para el show, con estos, pasan de maxSell.',
      'The tickets that the person has listed or sold for the show, with these, exceed maxSell.',
    ),
    cure: text(
      'Publique menos tickets, o retire antes otra publicación.',
      'List fewer tickets, or take another listing down first.',
    ),
  },
  'listing.ticket_not_active': {
    status: 409,
    title: text('El ticket no está libre', 'The ticket is not free'),
    cause: text(
      'Solo se publica un ticket ACTIVE: este se usó, se canceló o ya está publicado.',
      'Only an ACTIVE ticket can be listed: this one was used, was cancelled or is listed already.',
    ),
    cure: text('Vuelva a mis tickets para ver su estado.', 'Go back to my tickets to see its state.'),
  },
  'listing.code_released': {
    status: 409,
    title: text('El código ya se entregó', 'The code has been released'),
    cause: text(
      'El código del ticket ya está a la vista de su titular y el vendedor no lo reemplaza al revender.',
      'The code of the ticket is already visible to its holder, and the seller does not replace codes on resale.',
    ),
    cure: text(
      'No se puede publicar. Como vendedor, desbloquee los códigos más cerca del show, o active el reemplazo de códigos.',
      'It cannot be listed. As the seller, unlock codes closer to the show, or turn the replacement of codes on.',
    ),
  },
  'listing.part_of_pass': {
    status: 409,
    title: text('El ticket es parte de un abono', 'The ticket is part of a pass'),
    cause: text(
      'Un ticket con isPartOfAPass no se publica por separado.',
      'A ticket with isPartOfAPass is not listed on its own.',
    ),
    cure: text(
      'Consulte al vendedor por la reventa del abono entero.',
      'Ask the seller about reselling the whole pass.',
    ),
  },
  'listing.no_price': {
    status: 409,
    title: text('El ticket no tiene precio', 'The ticket has no price'),
    cause: text(
      'Ni el ticket, ni su tipo de precio, ni su ticket option tienen un precio de la venta primaria.',
      'Neither the ticket, nor its price type, nor its ticket option has a price of the primary sale.',
    ),
    cure: text(
      'Como vendedor, complete el precio del ticket option.',
      'As the seller, fill in the price of the ticket option.',
    ),
  },
  'listing.terms_changed': {
    status: 409,
    title: text('Las condiciones cambiaron', 'The terms have changed'),
    cause: text(
      'Mientras la persona elegía el precio cambió un cargo, y lo que recibiría ya no es lo que la página mostraba.',
      'While the person chose a price a fee changed, and what they would receive is no longer what the page showed.',
    ),
    cure: text(
      'Revise los importes nuevos y confirme otra vez.',
      'Review the new amounts and confirm again.',
    ),
  },
  'listing.mixed_tickets': {
    status: 422,
    title: text('Los tickets no se pueden publicar juntos', 'The tickets cannot be listed together'),
    cause: text(
      'Se publican juntos tickets del mismo show; los de un PACK deben ser además del mismo ticket option y, si son numerados, contiguos.',
      'Tickets listed together are of one show; those of a PACK must also be of one ticket option and, if numbered, next to each other.',
    ),
    cure: text(
      'Elija otros tickets, o publíquelos por separado.',
      'Choose other tickets, or list them separately.',
    ),
  },
  'listing.ended': {
    status: 409,
    title: text('La publicación ya terminó', 'The listing has ended'),
    cause: text(
      'La publicación se vendió o se retiró, y ya no cambia.',
      'The listing was sold or taken down, and no longer changes.',
    ),
    cure: text('Vuelva a mis tickets para ver qué pasó.', 'Go back to my tickets to see what happened.'),
  },
} as const satisfies Record<string, ErrorDefinition>
