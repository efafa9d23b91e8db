import { text } from '../text.ts'
import type { ErrorDefinition } from './error-definition.ts'

/** What can stand against a person on the hosted pages: sign-in, selling, buying and paying. */
export const GUEST_ERRORS = {
  'seller.not_found': {
    status: 404,
    title: text('El vendedor no existe', 'The seller does not exist'),
    cause: text(
      'El ticketSellerId de la dirección no es de ningún vendedor.',
      'The ticketSellerId in the address belongs to no seller.',
    ),
    cure: text(
      'Use la dirección completa, tal como la respondió la API.',
      'Use the whole address, as the API answered it.',
    ),
  },
  'session.missing': {
    status: 401,
    title: text('Debe entrar para continuar', 'Sign in to continue'),
    cause: text(
      'La página necesita saber quién es la persona, y su sesión no empezó o ya terminó.',
      'The page needs to know who the person is, and their session has not begun or is over.',
    ),
    cure: text(
      'Entre con su correo y el código de seis dígitos que le enviamos, o vuelva a abrir la dirección desde el sitio donde compró.',
      'Sign in with your e-mail and the six-digit code we send, or open the address again from the site where you bought.',
    ),
  },
  'session.foreign_request': {
    status: 403,
    title: text('La solicitud vino de otro sitio', 'The request came from another site'),
    cause: text(
      'Las solicitudes de las páginas alojadas deben partir de ellas mismas.',
      'Requests of the hosted pages must come from the pages themselves.',
    ),
    cure: text('Abra la página y repita allí la acción.', 'Open the page and repeat the action there.'),
  },
  'one_time_token.unknown': {
    status: 401,
    title: text('El enlace no es válido', 'The link is not valid'),
    cause: text(
      'El token de un solo uso no existe, está incompleto o pertenece a otro vendedor.',
      'The one-time token does not exist, is incomplete or belongs to another seller.',
    ),
    cure: text(
      'Pida un enlace nuevo en el sitio donde compró, o entre con su correo.',
      'Ask for a new link on the site where you bought, or sign in with your e-mail.',
    ),
  },
  'one_time_token.spent': {
    status: 410,
    title: text('El enlace ya se usó', 'The link has been used'),
    cause: text(
      'Un token de un solo uso hace entrar una sola vez, y este ya lo hizo.',
      'A one-time token signs a person in once, and this one already has.',
    ),
    cure: text(
      'Pida un enlace nuevo en el sitio donde compró, o entre con su correo.',
      'Ask for a new link on the site where you bought, or sign in with your e-mail.',
    ),
  },
  'one_time_token.expired': {
    status: 410,
    title: text('El enlace venció', 'The link has expired'),
    cause: text(
      'Un token de un solo uso dura quince minutos, y ya pasaron.',
      'A one-time token lasts fifteen minutes, and they are over.',
    ),
    cure: text(
      'Pida un enlace nuevo en el sitio donde compró, o entre con su correo.',
      'Ask for a new link on the site where you bought, or sign in with your e-mail.',
    ),
  },
  'sign_in_code.wrong': {
    status: 422,
    title: text('El código no es correcto', 'The code is not correct'),
    cause: text(
      'El código escrito no es el último que se envió a ese correo.',
      'The code that was typed is not the last one sent to that e-mail.',
    ),
    cure: text(
      'Revise el último mensaje recibido y escriba sus seis dígitos.',
      'Look at the last message you received and type its six digits.',
    ),
  },
  'sign_in_code.expired': {
    status: 410,
    title: text('El código ya no sirve', 'The code is no longer good'),
    cause: text(
      'Un código dura diez minutos y admite cinco intentos; uno de los dos se agotó.',
      'A code lasts ten minutes and allows five tries; one of the two has run out.',
    ),
    cure: text('Pida un código nuevo.', 'Ask for a new code.'),
  },
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
  'buy_intention.not_found': {
    status: 404,
    title: text('La compra no existe', 'The purchase does not exist'),
    cause: text(
      'No hay una intención de compra con ese identificador, o es de otra persona.',
      'There is no buy intention with that id, or it belongs to somebody else.',
    ),
    cure: text(
      'Vuelva a la reventa del evento y elija de nuevo.',
      'Go back to the resale of the event and choose again.',
    ),
  },
  'buy_intention.expired': {
    status: 410,
    title: text('El tiempo para pagar terminó', 'The time to pay is over'),
    cause: text(
      'La intención de compra venció y las publicaciones están otra vez a la venta.',
      'The buy intention has expired and its listings are on sale again.',
    ),
    cure: text(
      'Vuelva a la reventa del evento y elija de nuevo.',
      'Go back to the resale of the event and choose again.',
    ),
  },
  'buy_intention.ended': {
    status: 409,
    title: text('La compra ya terminó', 'The purchase has ended'),
    cause: text(
      'La intención de compra se pagó, se abandonó o quedó sin efecto.',
      'The buy intention was paid, was given up or became void.',
    ),
    cure: text(
      'Vea mis compras, o elija de nuevo en la reventa del evento.',
      'See my purchases, or choose again in the resale of the event.',
    ),
  },
  'buy_intention.cool_down': {
    status: 409,
    title: text('Espere antes de reservar lo mismo', 'Wait before holding the same again'),
    cause: text(
      'La persona retuvo esta publicación hace menos de diez minutos y no la pagó.',
      'The person held this listing less than ten minutes ago and did not pay for it.',
    ),
    cure: text(
      'Elija otra, o inténtelo en unos minutos.',
      'Choose another one, or try again in a few minutes.',
    ),
  },
  'payment.method_not_offered': {
    status: 409,
    title: text('El medio de pago no está disponible', 'The payment method is not available'),
    cause: text(
      'El vendedor no ofrece ese medio, la plataforma no lo tiene configurado, o el show está demasiado cerca para una transferencia.',
      'The seller does not offer that method, the platform has not set it up, or the show is too near for a bank transfer.',
    ),
    cure: text('Elija otro de los que muestra la página.', 'Choose another one of those on the page.'),
  },
  'payment.under_way': {
    status: 409,
    title: text('Ya hay un pago en curso', 'A payment is under way already'),
    cause: text(
      'La compra tiene un pago que todavía no se decidió.',
      'The purchase has a payment that is not decided yet.',
    ),
    cure: text(
      'Espere su resultado; la página se actualiza sola.',
      'Wait for its result; the page updates by itself.',
    ),
  },
  'payment.not_found': {
    status: 404,
    title: text('El pago no existe', 'The payment does not exist'),
    cause: text(
      'No hay un pago con ese identificador, o es de otra persona.',
      'There is no payment with that id, or it belongs to somebody else.',
    ),
    cure: text('Vuelva a la compra desde mis compras.', 'Go back to the purchase from my purchases.'),
  },
  'payment.challenge_failed': {
    status: 422,
    title: text('La verificación no es correcta', 'The verification is not correct'),
    cause: text(
      'El código escrito no es el que pide el emisor de la tarjeta.',
      'The code that was typed is not the one the card issuer asks for.',
    ),
    cure: text('Escríbalo de nuevo.', 'Type it again.'),
  },
  'payment.callback_refused': {
    status: 400,
    title: text('El aviso de pago no es auténtico', 'The payment notice is not authentic'),
    cause: text(
      'La firma del aviso falta, es antigua o no corresponde a su contenido.',
      'The signature of the notice is missing, old or does not match its content.',
    ),
    cure: text(
      'Revise el secreto de los avisos en la configuración del proveedor de pagos.',
      'Review the secret of notices in the settings of the payment provider.',
    ),
  },
  'purchase.not_found': {
    status: 404,
    title: text('La compra no existe', 'The purchase does not exist'),
    cause: text(
      'No hay una compra con ese identificador, o es de otra persona.',
      'There is no purchase with that id, or it belongs to somebody else.',
    ),
    cure: text('Vea todas en mis compras.', 'See them all in my purchases.'),
  },
  'refund.not_asked': {
    status: 409,
    title: text('El reembolso no necesita datos', 'The refund needs no details'),
    cause: text(
      'La compra no se reembolsa, ya se reembolsó, o vuelve sola por el medio con que se pagó.',
      'The purchase is not refunded, was refunded already, or goes back by itself the way it was paid.',
    ),
    cure: text('Vea el estado en mis compras.', 'See its state in my purchases.'),
  },
} as const satisfies Record<string, ErrorDefinition>
