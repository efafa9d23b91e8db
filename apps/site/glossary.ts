// Terms of the domain, as code, pages and messages use them. Source of the glossary page and of definitions in pages.
import { text } from '@taquilla/contract'
import { term } from './glossary-term.ts'
import { MONEY_TERMS } from './money-terms.ts'

/** Terms by the key that pages use: `<Term of="locator">`. */
export const GLOSSARY = {
  handover: term(
    text('cesión', 'handover'),
    text(
      'El cambio de propietario de un ticket sin venta y sin costo. La permite la regla `transfer`. No es una transferencia, que es un pago por banco.',
      'The change of a ticket’s owner without a sale, free of charge. Rule `transfer` allows it. It is not a bank transfer, which is a payment.',
    ),
  ),
  seller: term(
    text('vendedor', 'ticket seller, seller'),
    text(
      'Un sistema de ticketing que integra Taquilla. Su identificador en la API es `ticketSellerId`.',
      'A ticketing system that integrates with Taquilla. Its id in the API is `ticketSellerId`.',
    ),
  ),
  operator: term(
    text('operador', 'operator'),
    text(
      'La persona o empresa que administra una instalación de Taquilla: crea vendedores y claves, y ejecuta los comandos.',
      'The person or company that runs an installation of Taquilla: creates sellers and keys, and runs the commands.',
    ),
  ),
  'sandbox-seller': term(
    text('vendedor de pruebas', 'sandbox seller'),
    text(
      'Un vendedor con pagos simulados y reloj de pruebas. Sus claves contienen `_test_`; las de un vendedor real, `_live_`.',
      'A seller with simulated payments and a test clock. Its keys contain `_test_`; those of a live seller contain `_live_`.',
    ),
  ),
  'private-key': term(
    text('clave privada', 'private key'),
    text(
      'Clave de API que permite hacer todas las llamadas. Se usa solo en servidores.',
      'API key that can make every call. It stays on servers.',
    ),
  ),
  'public-key': term(
    text('clave pública', 'public key'),
    text(
      'Clave de API que permite hacer solo tres llamadas: pedir la URL de un ticket, la de «Mis tickets» y las ofertas de la reventa. Puede estar en una página web.',
      'API key that can make only three calls: get the URL of a ticket, get the URL of “My tickets,” and list the offers of the resale. It can be used in a web page.',
    ),
  ),
  event: term(
    text('evento', 'event'),
    text(
      'Una obra, un concierto o un partido, con uno o más shows: *El jardín de Aurelia*. El vendedor lo identifica con `externalReferenceId`.',
      'A play, a concert, or a match, such as *El jardín de Aurelia*. An event has one or more shows. The seller’s id for it is `externalReferenceId`.',
    ),
  ),
  show: term(
    text('show', 'show'),
    text(
      'Una fecha de un evento. Su estado es `LIVE` o `CANCELLED`.',
      'One date of an event. Its status is `LIVE` or `CANCELLED`.',
    ),
  ),
  'ticket-option': term(
    text('ticket option', 'ticket option'),
    text(
      'Una clase de ticket de un show. Suele ser un sector, como «Platea».',
      'A kind of ticket for a show, usually a section, such as “Orchestra.”',
    ),
  ),
  'price-type': term(
    text('price type', 'price type'),
    text(
      'Un precio de un show, con su propio nombre, como «Estudiantes». Un ticket puede no tener ninguno.',
      'A named price of a show, such as “Students.” A ticket can have none.',
    ),
  ),
  ticket: term(
    text('ticket', 'ticket'),
    text(
      'El derecho a entrar una vez a un show. Su estado es `PENDING`, `REJECTED`, `ACTIVE`, `LISTED`, `USED` o `CANCELLED`, hasta que se elimina.',
      'The right to enter a show once. Its status is `PENDING`, `REJECTED`, `ACTIVE`, `LISTED`, `USED`, or `CANCELLED`, until it is deleted.',
    ),
  ),
  locator: term(
    text('locator', 'locator'),
    text(
      'El código de acceso que el vendedor asigna a un ticket: la URL de una imagen, una imagen en base64 o un texto que se muestra como QR.',
      'The access code that the seller assigns to a ticket: the URL of an image, an image in base64, or text that is shown as a QR code.',
    ),
  ),
  buyer: term(
    text('comprador', 'buyer'),
    text(
      'La persona que compra un ticket, en la venta primaria o en la reventa.',
      'The person who buys a ticket, in the primary sale or in resale.',
    ),
  ),
  holder: term(
    text('titular', 'holder'),
    text('La persona a cuyo nombre está un ticket nominal.', 'The person a nominal ticket names.'),
  ),
  history: term(
    text('historial', 'history'),
    text(
      'Qué pasó con un ticket, cuándo, por qué y quién lo hizo. No nombra a ninguna persona.',
      'What happened to a ticket, when, why, and who did it. It names no person.',
    ),
  ),
  'current-owner': term(
    text('propietario actual', 'current owner'),
    text(
      'La persona a quien pertenece el ticket ahora. Cambia con cada reventa.',
      'The person a ticket belongs to now. Each resale changes it.',
    ),
  ),
  rule: term(
    text('regla', 'rule'),
    text(
      'Lo que un vendedor permite para los tickets de un evento. Las reglas se ordenan en siete capas, de `genesis` a `override`.',
      'What a seller allows for the tickets of an event. Rules have seven layers, from `genesis` to `override`.',
    ),
  ),
  'effective-rule': term(
    text('regla efectiva', 'effective rule'),
    text(
      'La combinación de todas las reglas que se aplican a un ticket.',
      'The combination of all rules that apply to a ticket.',
    ),
  ),
  admission: term(
    text('admisión', 'admission'),
    text(
      'El registro, informado por la puerta, de que un ticket se usó para entrar al show. Ocurre una sola vez.',
      'The record that a ticket was used to enter the show, as reported by the door. It happens once.',
    ),
  ),
  'hosted-pages': term(
    text('páginas alojadas', 'hosted pages'),
    text(
      'Las páginas de Taquilla para propietarios y compradores: tickets, reventa y pago. En ellas y en los correos, un ticket se llama «entrada» y un show, «función».',
      'The pages of Taquilla for owners and buyers: tickets, resale, and payment.',
    ),
  ),
  reseller: term(
    text('quien revende', 'reseller'),
    text(
      'La persona que publica su ticket para revenderlo. En las reglas, `mentaFees.seller` es el cargo que se le descuenta.',
      'The person who lists a ticket for resale. In rules, `mentaFees.seller` is the fee that is deducted from what this person receives.',
    ),
  ),
  listing: term(
    text('publicación', 'listing'),
    text(
      'Un ticket ofrecido en reventa. Su estado es `ACTIVE`, `CANCELLED` o `SOLD`; su tipo, `SINGLE`, `MULTI` o `PACK`.',
      'A ticket offered for resale. Its status is `ACTIVE`, `CANCELLED`, or `SOLD`; its type is `SINGLE`, `MULTI`, or `PACK`.',
    ),
  ),
  consent: term(
    text('acuerdo', 'consent'),
    text(
      'Lo que declara un vendedor cuando su clave publica un ticket, o cambia el precio, por el propietario: que este lo aceptó, y cuándo.',
      'What a seller states when its key lists a ticket, or changes the price, for the owner: the owner agreed to it, and when.',
    ),
  ),
  offer: term(
    text('oferta', 'offer'),
    text('Un ticket en reventa, o un `PACK` entero.', 'A ticket on resale, or a whole `PACK`.'),
  ),
  'buy-intention': term(
    text('intención de compra', 'buy intention'),
    text(
      'Una retención temporal de publicaciones mientras el comprador paga.',
      'A temporary hold on listings while the buyer pays.',
    ),
  ),
  alert: term(
    text('aviso', 'alert'),
    text(
      'El pedido de una persona de recibir un correo cuando se ofrezcan tickets de un show en la reventa, si quiere de un solo ticket option, hasta un precio y para varios tickets juntos.',
      'A person’s request for an email when tickets of a show are offered for resale, optionally of one ticket option, up to a price, and for several tickets together.',
    ),
  ),
  'one-time-token': term(
    text('token de un solo uso', 'one-time token'),
    text(
      'Un texto opaco con el que una persona inicia sesión una sola vez en las páginas alojadas.',
      'An opaque string that signs a person in to the hosted pages once.',
    ),
  ),
  ...MONEY_TERMS,
  ticketshield: term(
    text('TicketShield', 'TicketShield'),
    text(
      'La protección de un ticket: su código queda oculto hasta el momento de desbloqueo.',
      'The protection of a ticket: its code stays hidden until the unlock time.',
    ),
  ),
  superswap: term(
    text('SuperSwap', 'SuperSwap'),
    text('El mercado oficial de reventa.', 'The official resale market.'),
  ),
  'superswap-lite': term(
    text('SuperSwap Lite', 'SuperSwap Lite'),
    text(
      'La reventa para un sistema que no puede enviar datos a Taquilla: Taquilla los consulta.',
      'Resale for a system that cannot send data to Taquilla: Taquilla requests the data instead.',
    ),
  ),
  swap: term(
    text('swap', 'swap'),
    text(
      'El cambio de propietario en SuperSwap Lite: el sistema del vendedor anula un ticket y emite otro para el comprador.',
      'A change of owner in SuperSwap Lite: the seller’s system voids a ticket and issues another to the buyer.',
    ),
  ),
  unlock: term(
    text('desbloqueo', 'unlock'),
    text(
      'El momento desde el cual un ticket protegido muestra su código.',
      'The time from which a protected ticket shows its code.',
    ),
  ),
  'will-call': term(
    text('will call', 'will call'),
    text(
      'El retiro de un ticket en el lugar del show, con un número de retiro.',
      'Collecting a ticket at the venue with a pickup number.',
    ),
  ),
  'primary-sale': term(
    text('venta primaria', 'primary sale'),
    text(
      'La primera venta de un ticket, que hace el vendedor.',
      'The first sale of a ticket, made by the seller.',
    ),
  ),
  resale: term(
    text('reventa', 'resale'),
    text(
      'La venta de un ticket por su propietario actual a otra persona.',
      'The sale of a ticket by its current owner to another person.',
    ),
  ),
  'event-reference': term(
    text('referencia del evento', 'event reference'),
    text(
      'El `externalReferenceId` de un evento cuando otro objeto lo nombra, como `externalReferenceEventId` de un ticket.',
      'The `externalReferenceId` of an event when another object names it, as in `externalReferenceEventId` of a ticket.',
    ),
  ),
  'problem-answer': term(
    text('respuesta de error', 'error response'),
    text(
      'Un error con el formato de RFC 9457, `application/problem+json`.',
      'An error in the format of RFC 9457, `application/problem+json`.',
    ),
  ),
  pointer: term(
    text('puntero', 'pointer'),
    text(
      'Un JSON Pointer (RFC 6901) que señala el campo con el error.',
      'A JSON Pointer (RFC 6901) to the field with the error.',
    ),
  ),
  'test-clock': term(
    text('reloj de pruebas', 'test clock'),
    text(
      'La hora actual de un vendedor de pruebas, que usted puede adelantar.',
      'The current time of a sandbox seller, which you can move forward.',
    ),
  ),
} as const satisfies Readonly<Record<string, ReturnType<typeof term>>>

export type TermKey = keyof typeof GLOSSARY
