import { ids } from '../examples/ids.ts'
import { text } from '../text.ts'
import type { ErrorDefinition } from './error-definition.ts'

const TWO_LISTINGS = text(
  `\`${ids.listingAur0001}\` y \`${ids.listingAur0002}\``,
  `\`${ids.listingAur0001}\` and \`${ids.listingAur0002}\``,
)

export const MARKETPLACE_ERRORS = {
  'listing.not_found': {
    status: 404,
    title: text('La publicación no existe', 'The listing does not exist'),
    detail: text(
      'No hay una publicación con ese `listingId` o `ticketId` (`{id}`), o ninguna es de la persona que indica `sellerEmail`. Compruebe el identificador, o repita la consulta sin `sellerEmail`.',
      'There is no listing with that `listingId` or `ticketId` (`{id}`), or none by the person in `sellerEmail`. Check the id, or repeat the call without `sellerEmail`.',
    ),
    values: { id: 'AUR-0001' },
    cause: text(
      'No existe una publicación con ese `listingId`, el ticket nunca se publicó, o nunca lo publicó la persona de `sellerEmail`.',
      'There is no listing with that `listingId`, the ticket was never listed, or never by the person in `sellerEmail`.',
    ),
    cure: text(
      'Compruebe el identificador. Repita la consulta sin `sellerEmail` para ver la última publicación de cualquier persona.',
      'Check the id. Repeat the call without `sellerEmail` to see the latest listing by anyone.',
    ),
  },
  'listing.held': {
    status: 409,
    title: text('Una compra en curso retiene la publicación', 'A purchase in progress holds the listing'),
    detail: text(
      'Una compra retiene el ticket `{id}` hasta el {heldUntil}. Repita la solicitud después; si se paga antes, el ticket queda vendido.',
      'A purchase holds ticket `{id}` until {heldUntil}. Repeat the request after that time. If the purchase is paid before then, the ticket is sold.',
    ),
    values: { id: 'AUR-0001', heldUntil: '2027-02-11T15:14:05.000Z' },
    cause: text(
      'Alguien está pagando este ticket. La publicación no cambia mientras dura su intención de compra.',
      'Someone is paying for this ticket. The listing does not change while their buy intention lasts.',
    ),
    cure: text(
      'Repita la solicitud cuando la intención de compra haya vencido. Si se paga antes, el ticket queda vendido.',
      'Repeat the request after the buy intention has expired. If it is paid before then, the ticket is sold.',
    ),
  },
  'listing.not_available': {
    status: 409,
    title: text('La publicación ya no está disponible', 'The listing is no longer available'),
    detail: text(
      'Al menos una de estas publicaciones se vendió, se retiró o está retenida: {listings}. Lea de nuevo las del evento y elija otras.',
      'At least one of these listings was sold, was taken down, or is held by another purchase: {listings}. Read the listings of the event again and choose others.',
    ),
    values: { listings: TWO_LISTINGS },
    cause: text(
      'Al menos una de las publicaciones se vendió, se retiró o la retiene la compra de otra persona.',
      'At least one of the listings was sold, was taken down, or is held by another person’s purchase.',
    ),
    cure: text(
      'Lea de nuevo las publicaciones del evento y elija otra.',
      'Read the listings of the event again and choose another one.',
    ),
  },
  'listing.purchase_not_allowed': {
    status: 409,
    title: text('Las reglas no permiten esta compra', 'The rules do not allow this purchase'),
    detail: text(
      'Las reglas no permiten comprar {listings}. Si deben permitirlo, cámbielas con `POST /v1/events/rules`.',
      'The rules do not allow buying {listings}. If they should, change them with `POST /v1/events/rules`.',
    ),
    values: { listings: TWO_LISTINGS },
    cause: text(
      'El show tiene la reventa desactivada, o la regla efectiva de uno de los tickets tiene `superswap` o `allowPurchase` en `false`.',
      'The show has resale switched off, or the effective rule of one of the tickets has `superswap` or `allowPurchase` set to `false`.',
    ),
    cure: text(
      'Si la compra debe permitirse, revise `resaleEnabled` del show y las reglas del evento, que se cambian con `POST /v1/events/rules`.',
      'If the purchase should be allowed, review `resaleEnabled` of the show and the rules of the event, which you change with `POST /v1/events/rules`.',
    ),
  },
  'listing.too_late': {
    status: 409,
    title: text('La reventa terminó', 'Resale has ended'),
    detail: text(
      'La reventa terminó el {endedAt}, como fija `superswapEnd`. Elija publicaciones de otro show, o cambie la regla.',
      'Resale ended on {endedAt}, as set by `superswapEnd`. Choose listings of another show, or change the rule.',
    ),
    values: { endedAt: text('19 mar 2027, 12:00', 'Mar 19, 2027, 12:00 PM') },
    cause: text(
      'La regla efectiva permite la reventa hasta `superswapEnd`, y ese momento ya pasó.',
      'The effective rule allows resale until `superswapEnd`, and that time has passed.',
    ),
    cure: text(
      'Para que la reventa siga, cambie `superswapEnd` en las reglas del evento. Las publicaciones que ya terminaron no vuelven.',
      'To let resale go on, change `superswapEnd` in the rules of the event. Listings that have ended do not come back.',
    ),
  },
  'buy_intention.mixed_listings': {
    status: 422,
    title: text('Las publicaciones no se pueden comprar juntas', 'The listings cannot be bought together'),
    detail: text(
      'El evento, el show, el ticket option o la moneda de {listings} difieren de los de la primera publicación. Cree una intención de compra por cada grupo.',
      'The event, show, ticket option, or currency of {listings} differs from that of the first listing. Create one buy intention for each group.',
    ),
    values: { listings: TWO_LISTINGS },
    cause: text(
      'Las publicaciones de una compra deben ser del mismo evento, show y ticket option, y estar en la misma moneda.',
      'The listings of one purchase must have the same event, show, ticket option, and currency.',
    ),
    cure: text(
      'Cree una intención de compra por cada show y ticket option.',
      'Create one buy intention for each show and ticket option.',
    ),
  },
  'buy_intention.seats_apart': {
    status: 422,
    title: text('Los asientos no son contiguos', 'The seats are not next to each other'),
    detail: text(
      'Estos asientos no son contiguos: {seats}. Elija asientos contiguos, o cree una intención de compra por cada grupo.',
      'These seats are not next to each other: {seats}. Choose adjacent seats, or create one buy intention for each group.',
    ),
    values: { seats: text('`Platea F 12` y `Platea F 15`', '`Platea F 12` and `Platea F 15`') },
    cause: text(
      'Los tickets numerados de una compra deben ser del mismo sector y de la misma fila, con números consecutivos.',
      'Numbered seats that are bought together must be in the same section and row, with consecutive numbers.',
    ),
    cure: text(
      'Elija asientos contiguos, o cree una intención de compra por cada grupo.',
      'Choose adjacent seats, or create one buy intention for each group.',
    ),
  },
  'buy_intention.pack_incomplete': {
    status: 422,
    title: text('El pack debe comprarse completo', 'The pack must be bought whole'),
    detail: text(
      'El pack `{groupId}` tiene {size} publicaciones, y la solicitud incluye {requested}. Inclúyalas todas, o elija publicaciones `SINGLE` o `MULTI`.',
      'Pack `{groupId}` has {size} listings, and the request includes {requested}. Include all of them, or choose `SINGLE` or `MULTI` listings.',
    ),
    values: { groupId: ids.listingGroup, size: 3, requested: 2 },
    cause: text(
      'Una de las publicaciones es parte de un pack (`PACK`), y faltan otras del mismo `groupId`.',
      'One of the listings is part of a pack (`PACK`), and others with the same `groupId` are missing.',
    ),
    cure: text(
      'Incluya todas las publicaciones del `groupId`, o elija publicaciones `SINGLE` o `MULTI`.',
      'Include all listings with the `groupId`, or choose `SINGLE` or `MULTI` listings.',
    ),
  },
  'buy_intention.own_listing': {
    status: 422,
    title: text('Nadie puede comprar su propia publicación', 'Nobody can buy their own listing'),
    detail: text(
      'El comprador publicó {listings}, o es el propietario actual de esos tickets. Quite esas publicaciones de la compra.',
      'The buyer is the person who listed {listings}, or the current owner. Remove those listings from the purchase.',
    ),
    values: { listings: TWO_LISTINGS },
    cause: text(
      'El comprador publicó al menos uno de los tickets, o es su propietario actual.',
      'The buyer listed at least one of the tickets, or is its current owner.',
    ),
    cure: text(
      'Quite esas publicaciones de la compra, o retírelas de la reventa con `DELETE /v1/marketplace/items/ticket/{ticketId}`.',
      'Leave those listings out, or take them down with `DELETE /v1/marketplace/items/ticket/{ticketId}`.',
    ),
  },
  'buy_intention.total_changed': {
    status: 409,
    title: text('El total cambió', 'The total has changed'),
    detail: text(
      'El total es ahora {total}, y `expectedTotal` dice {expected}. No se retuvo ni se cobró nada. Muestre el total nuevo y, si la persona lo acepta, envíelo.',
      'The total is now {total}, and `expectedTotal` says {expected}. Nothing was held or charged. Show the new total and, if the person accepts it, send it.',
    ),
    values: { expected: text('ARS 151.200', 'ARS 151,200'), total: text('ARS 162.000', 'ARS 162,000') },
    cause: text(
      'El precio de una publicación, o su cargo, cambió después de que se mostró el total.',
      'The price of a listing, or its fee, changed after the total was shown.',
    ),
    cure: text(
      'Muestre el importe de `currentTotal`. Si la persona lo acepta, repita la solicitud con ese `expectedTotal`.',
      'Show the amount in `currentTotal`. If the person accepts it, repeat the request with that `expectedTotal`.',
    ),
  },
  'buy_intention.hold_limit': {
    status: 409,
    title: text('Hay demasiadas compras en curso', 'Too many purchases are in progress'),
    detail: text(
      'Con esta compra habría más de {limit} publicaciones retenidas. Espere a que se paguen o venzan las intenciones de compra abiertas.',
      'With this purchase, more than {limit} listings would be held. Wait until the open buy intentions are paid or expire.',
    ),
    values: { limit: 2_000 },
    cause: text(
      'El vendedor, o el comprador, ya retiene el máximo de publicaciones que se permite a la vez.',
      'The seller, or the buyer, already holds as many listings as are allowed at once.',
    ),
    cure: text(
      'Espere a que se paguen o venzan las intenciones de compra abiertas, y repita la solicitud.',
      'Wait until the open buy intentions are paid or expire, then repeat the request.',
    ),
  },
} as const satisfies Record<string, ErrorDefinition>
