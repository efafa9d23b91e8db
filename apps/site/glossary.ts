// Terms of the domain: one word per thing, no synonyms. Source of the table in `docs/glossary.md`, the glossary page
// and the definitions in pages.
import { type Text, text } from '@taquilla/contract'

interface Term {
  /** Term as code and messages use it; the Spanish one as Spanish pages use it. */
  readonly name: Text
  readonly meaning: Text
}

const term = (name: Text, meaning: Text): Term => ({ name, meaning })

/** Terms by the key that pages use: `<Term of="locator">`. */
export const GLOSSARY = {
  seller: term(
    text('vendedor', 'ticket seller, seller'),
    text(
      'El inquilino: un sistema de ticketing que integra Taquilla. Su identificador en la API es `ticketSellerId`.',
      'The tenant: a ticketing system that integrates Taquilla. Id on the wire: `ticketSellerId`.',
    ),
  ),
  'private-key': term(
    text('clave privada', 'private key'),
    text(
      'Clave de API que llega a todas las llamadas y vive solo en servidores.',
      'API key that reaches everything and stays on servers.',
    ),
  ),
  'public-key': term(
    text('clave pública', 'public key'),
    text(
      'Clave de API que llega únicamente a dos llamadas que entregan direcciones; puede ir en una página.',
      'API key that reaches two URL calls alone; it may be part of a page.',
    ),
  ),
  event: term(
    text('evento', 'event'),
    text(
      'Lo que se representa: *El jardín de Aurelia*. Tiene shows. El identificador del vendedor es `externalReferenceId`.',
      "What is performed: *El jardín de Aurelia*. Has shows. The seller's id: `externalReferenceId`.",
    ),
  ),
  show: term(
    text('show', 'show'),
    text(
      'Una función de un evento, con fecha y estado: LIVE o CANCELLED.',
      'One performance of an event, with a date and a status: LIVE or CANCELLED.',
    ),
  ),
  'ticket-option': term(
    text('ticket option', 'ticket option'),
    text(
      'Una clase de ticket de un show, por ejemplo un sector: «Platea».',
      'A kind of ticket of a show, such as a section: «Platea», "Stalls".',
    ),
  ),
  'price-type': term(
    text('tarifa (price type)', 'price type'),
    text(
      'Un precio dentro de un ticket option, por ejemplo «Estudiantes».',
      'A price within a ticket option\'s show, such as «Estudiantes», "Students".',
    ),
  ),
  ticket: term(
    text('ticket', 'ticket'),
    text(
      'El derecho a entrar una vez a un show. Estados: PENDING, REJECTED, ACTIVE, LISTED, USED, CANCELLED y eliminado.',
      'The right to enter once. States: PENDING, REJECTED, ACTIVE, LISTED, USED, CANCELLED, deleted.',
    ),
  ),
  locator: term(
    text('locator', 'locator'),
    text(
      'El código de acceso de un ticket, que pone el vendedor: la dirección de una imagen, una imagen en base64 o un texto que se dibuja como QR.',
      "The seller's access code of a ticket: an address of an image, an image in base64, or text drawn as a QR.",
    ),
  ),
  buyer: term(
    text('comprador', 'buyer'),
    text(
      'Quien compra un ticket, en la venta primaria o en la reventa.',
      'Who buys a ticket, in the primary sale or on resale.',
    ),
  ),
  holder: term(
    text('titular', 'holder'),
    text('La persona a cuyo nombre está un ticket nominal.', 'Who a nominal ticket is made out to.'),
  ),
  history: term(
    text('historia', 'history'),
    text(
      'Qué le pasó a un ticket, quién lo hizo, cuándo y por qué. No nombra a ninguna persona.',
      'What happened to a ticket, who did it, when and why. Names no person.',
    ),
  ),
  'current-owner': term(
    text('propietario actual', 'current owner'),
    text(
      'De quién es el ticket ahora; cambia con cada reventa.',
      'Who the ticket belongs to now; moves with each resale.',
    ),
  ),
  rule: term(
    text('regla', 'rule'),
    text(
      'Lo que un vendedor permite para los tickets de un evento. Hay siete capas, de genesis a override.',
      'What a seller allows for tickets of an event. Seven layers, from genesis to override.',
    ),
  ),
  'effective-rule': term(
    text('regla efectiva', 'effective rule'),
    text(
      'La combinación de todas las capas que alcanzan a un ticket.',
      'The merge of all layers that apply to one ticket.',
    ),
  ),
  admission: term(
    text('admisión', 'admission'),
    text(
      'El aviso de la puerta de que un ticket entró. Ocurre una sola vez.',
      "The door's report that a ticket entered. Happens once.",
    ),
  ),
  listing: term(
    text('publicación', 'listing'),
    text(
      'Un ticket ofrecido en reventa. ACTIVE, CANCELLED o SOLD; SINGLE, MULTI o PACK.',
      'A ticket offered for resale. ACTIVE, CANCELLED or SOLD; SINGLE, MULTI or PACK.',
    ),
  ),
  'buy-intention': term(
    text('intención de compra', 'buy intention'),
    text(
      'Una retención pasajera de publicaciones mientras quien las compra paga.',
      'A temporary hold on listings while their buyer pays.',
    ),
  ),
  'one-time-token': term(
    text('token de un solo uso', 'one-time token'),
    text(
      'Texto opaco que hace entrar una vez a una persona en las páginas alojadas.',
      'Opaque text that signs a holder in once on the hosted pages.',
    ),
  ),
  payout: term(
    text('liquidación', 'payout'),
    text(
      'Lo que recibe, después del show, el titular que revendió.',
      'What the holder who resold receives, after the show.',
    ),
  ),
  ticketshield: term(
    text('TicketShield', 'TicketShield'),
    text(
      'La protección: el código queda cubierto hasta el instante de desbloqueo.',
      'Protection: the code stays locked until the unlock instant.',
    ),
  ),
  superswap: term(
    text('SuperSwap', 'SuperSwap'),
    text('El mercado oficial de reventa.', 'The official resale market.'),
  ),
  'superswap-lite': term(
    text('SuperSwap Lite', 'SuperSwap Lite'),
    text(
      'La reventa para un sistema que no puede enviar datos: Taquilla lo consulta.',
      "Resale for a seller's system that cannot push: we ask it.",
    ),
  ),
  swap: term(
    text('Swap', 'swap'),
    text(
      'El cambio de manos en un sistema Lite: anula un ticket y emite otro para quien compró.',
      'A Lite system voids a ticket and issues another to its buyer.',
    ),
  ),
  unlock: term(
    text('desbloqueo', 'unlock'),
    text(
      'El instante desde el cual un ticket protegido muestra su código.',
      'The instant from which a protected ticket shows its code.',
    ),
  ),
  'will-call': term(
    text('will call', 'will call'),
    text(
      'El retiro del ticket en el lugar del show, con un número de retiro.',
      'Picking the ticket up at the venue, with a pickup number.',
    ),
  ),
  'primary-sale': term(
    text('venta primaria', 'primary sale'),
    text('La venta propia del vendedor.', "The seller's own sale."),
  ),
  resale: term(
    text('reventa', 'resale'),
    text('La venta de un titular a otro.', 'The sale from holder to holder.'),
  ),
  'primary-sales-fee': term(
    text('cargo de venta primaria', 'primary sales fee'),
    text(
      'Lo que el comprador pagó al vendedor además del precio.',
      'What the buyer paid to the seller on top of the price.',
    ),
  ),
  'event-reference': term(
    text('referencia del evento', 'event reference'),
    text(
      'El `externalReferenceId` de un evento, como lo nombran las demás cosas.',
      '`externalReferenceId` of an event, as other things name it.',
    ),
  ),
  'problem-answer': term(
    text('respuesta de problema', 'problem answer'),
    text(
      'Un error en la forma de RFC 9457, `application/problem+json`.',
      'An error as RFC 9457 `application/problem+json`.',
    ),
  ),
  pointer: term(
    text('puntero', 'pointer'),
    text('JSON Pointer (RFC 6901) al campo con la falla.', 'JSON pointer (RFC 6901) to the field at fault.'),
  ),
  outbox: term(
    text('bandeja de salida', 'outbox'),
    text(
      'Filas que se escriben con un cambio y de las que salen trabajos y webhooks.',
      'Rows written with a change, from which jobs and webhooks are made.',
    ),
  ),
  'test-clock': term(
    text('reloj de pruebas', 'test clock'),
    text(
      'El presente de un vendedor de pruebas, que el vendedor puede adelantar.',
      'The current time of a sandbox seller, which the seller can move forward.',
    ),
  ),
} as const satisfies Readonly<Record<string, Term>>

export type TermKey = keyof typeof GLOSSARY

/** Returns `name` if it is a key of the glossary, else undefined. */
export function termKey(name: string | undefined): TermKey | undefined {
  return name !== undefined && Object.hasOwn(GLOSSARY, name) ? (name as TermKey) : undefined
}
