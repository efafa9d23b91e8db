import { text } from '../text.ts'
import type { ErrorDefinition } from './error-definition.ts'

export const MARKETPLACE_ERRORS = {
  'listing.not_found': {
    status: 404,
    title: text('La publicación no existe', 'The listing does not exist'),
    cause: text(
      'El ticket nunca se publicó, o nunca lo publicó la persona de sellerEmail.',
      'The ticket was never listed, or never by the person in sellerEmail.',
    ),
    cure: text(
      'Compruebe el ticketId y repita la consulta sin sellerEmail para ver la última publicación de cualquier persona.',
      'Check the ticketId and repeat the call without sellerEmail to see the latest listing by anyone.',
    ),
  },
  'listing.held': {
    status: 409,
    title: text('Una compra en curso retiene la publicación', 'A purchase in progress holds the listing'),
    cause: text(
      'Alguien está pagando este ticket y la publicación no se puede retirar mientras dura su intención de compra.',
      'Someone is paying for this ticket, and the listing cannot be taken down while their buy intention lasts.',
    ),
    cure: text(
      'Repita la solicitud cuando la intención de compra haya vencido; si se paga antes, el ticket quedará vendido.',
      'Repeat the request once the buy intention has expired; if it is paid before, the ticket is sold.',
    ),
  },
  'listing.not_available': {
    status: 409,
    title: text('La publicación ya no está disponible', 'The listing is no longer available'),
    cause: text(
      'Al menos una de las publicaciones se vendió, se retiró o la retiene la compra de otra persona.',
      'At least one of the listings was sold, was taken down, or is held by another person’s purchase.',
    ),
    cure: text(
      'Consulte de nuevo las publicaciones del evento y elija otra.',
      'Read the listings of the event again and choose another one.',
    ),
  },
  'listing.purchase_not_allowed': {
    status: 409,
    title: text('Las reglas no permiten comprar este ticket', 'The rules do not allow buying this ticket'),
    cause: text(
      'La regla efectiva de uno de los tickets tiene superswap apagado o allowPurchase en false.',
      'The effective rule of one of the tickets has superswap off or allowPurchase set to false.',
    ),
    cure: text(
      'Revise las reglas del evento. Si la compra debe permitirse, cámbielas con POST /v1/events/rules.',
      'Review the rules of the event. If the purchase is to be allowed, change them with POST /v1/events/rules.',
    ),
  },
  'buy_intention.mixed_listings': {
    status: 422,
    title: text('Las publicaciones no son de la misma ubicación', 'The listings are not of one kind'),
    cause: text(
      'Las publicaciones de una compra deben ser del mismo evento, el mismo show y el mismo ticket option.',
      'The listings of one purchase must be of the same event, the same show and the same ticket option.',
    ),
    cure: text(
      'Cree una intención de compra por cada show y ticket option.',
      'Create one buy intention for each show and ticket option.',
    ),
  },
  'buy_intention.seats_apart': {
    status: 422,
    title: text('Los asientos no son contiguos', 'The seats are not next to each other'),
    cause: text(
      'Los tickets numerados de una compra deben ser de la misma sección y fila, con números consecutivos.',
      'The numbered tickets of one purchase must be of the same section and row, with consecutive numbers.',
    ),
    cure: text(
      'Elija asientos contiguos o cree una intención de compra para cada grupo.',
      'Choose neighbouring seats or create one buy intention for each group.',
    ),
  },
  'buy_intention.pack_incomplete': {
    status: 422,
    title: text('El pack debe comprarse completo', 'The pack must be bought whole'),
    cause: text(
      'Una de las publicaciones es parte de un PACK y faltan otras del mismo groupId.',
      'One of the listings is part of a PACK, and others of the same groupId are missing.',
    ),
    cure: text(
      'Incluya todas las publicaciones del groupId o elija publicaciones SINGLE o MULTI.',
      'Include all listings of the groupId, or choose SINGLE or MULTI listings.',
    ),
  },
  'buy_intention.own_listing': {
    status: 422,
    title: text('Nadie puede comprar su propio ticket', 'Nobody can buy their own ticket'),
    cause: text(
      'El comprador es también quien publicó al menos uno de los tickets.',
      'The buyer is also the person who listed at least one of the tickets.',
    ),
    cure: text(
      'Quite esas publicaciones de la compra, o retírelas de la reventa con DELETE /v1/marketplace/items/ticket/{ticketId}.',
      'Leave those listings out, or take them off resale with DELETE /v1/marketplace/items/ticket/{ticketId}.',
    ),
  },
  'buy_intention.hold_limit': {
    status: 409,
    title: text('Hay demasiadas compras en curso', 'Too many purchases are in progress'),
    cause: text(
      'El vendedor, o la persona que compra, ya retiene tantas publicaciones como se permite a la vez.',
      'The seller, or the person who buys, already holds as many listings as are allowed at once.',
    ),
    cure: text(
      'Espere a que se paguen o venzan las intenciones de compra abiertas y repita la solicitud.',
      'Wait until the open buy intentions are paid or expire and repeat the request.',
    ),
  },
} as const satisfies Record<string, ErrorDefinition>
