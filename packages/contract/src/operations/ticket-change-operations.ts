import { effectiveRule } from '../entities/effective-rule.ts'
import { pageOf, pageQuery } from '../entities/page.ts'
import { ticket, ticketPath } from '../entities/ticket.ts'
import { ticketHistoryEntry } from '../entities/ticket-history.ts'
import { ticketPatch, ticketReplacement } from '../entities/ticket-input.ts'
import { ids } from '../examples/ids.ts'
import { stored } from '../examples/stored.ts'
import { operation } from '../operation.ts'
import { object } from '../schema.ts'
import { text } from '../text.ts'

const { seating } = stored.aur0001.props
const updatedAt = '2027-02-01T13:20:00.000Z'

export const updateTicket = operation({
  id: 'update-ticket',
  method: 'PATCH',
  path: '/v1/tickets/{ticketId}',
  tag: 'Tickets',
  summary: text('Modificar un ticket', 'Update a ticket'),
  description: text(
    'Combina lo que envía con `holder`, `props` y `primarySalesFee`, según la RFC 7396: lo que no se envía queda ' +
      'igual, y null borra el campo. Si envía `ticketAccess`, reemplaza el código (anule el anterior en sus lectores); el código ' +
      'no puede borrarse.\n\nLos campos de solo lectura se aceptan si coinciden con lo guardado. La llamada ' +
      'nunca cambia el propietario, el estado ni el precio. Puede repetirla: el resultado es el mismo. Un ticket ' +
      '`USED`, `CANCELLED` o `REJECTED` no admite cambios.',
    'Merges what you send into `holder`, `props`, and `primarySalesFee`, as defined by RFC 7396: fields that you ' +
      'omit stay the same, and null clears a field. If you send `ticketAccess`, it replaces the code ' +
      '(void the previous one in your scanners); the code cannot be cleared.\n\nRead-only fields are accepted if they match ' +
      'the stored values. The call never changes the owner, the status, or the price. You can repeat it safely: ' +
      'the result is the same. A `USED`, `CANCELLED`, or `REJECTED` ticket cannot be changed.',
  ),
  params: ticketPath,
  body: ticketPatch,
  bodyTypes: ['application/merge-patch+json'],
  answer: ticket,
  answerDescription: text('El ticket con los cambios.', 'The ticket with the changes.'),
  errors: ['ticket.not_found', 'ticket.pending', 'ticket.final', 'ticket.locator_taken'],
  preparation: { after: ['create-tickets'] },
  examples: [
    {
      name: 'another-door',
      summary: text('Cambiar solo la puerta', 'Change only the door'),
      params: { ticketId: 'AUR-0001' },
      body: { props: { seating: { door: 'Hall sur' } } },
      answer: {
        ...stored.aur0001,
        props: { ...stored.aur0001.props, seating: { ...seating, door: 'Hall sur' } },
        updatedAt,
      },
    },
    {
      name: 'new-code',
      summary: text('Reemplazar el código de acceso', 'Replace the access code'),
      params: { ticketId: 'AUR-0001' },
      body: { ticketAccess: { type: 'OTHER', locator: 'MIR-AUR0319-2C8P-V6NB' } },
      answer: { ...stored.aur0001, updatedAt },
    },
    {
      name: 'no-holder',
      summary: text('Quitar el titular', 'Remove the holder'),
      params: { ticketId: 'AUR-0003' },
      body: { holder: null },
      answer: { ...stored.aur0003, holder: null, updatedAt },
    },
  ],
  isExtension: false,
})

const newSeating = {
  section: 'Platea',
  row: 'G',
  seat: '4',
  door: 'Hall central',
  image: null,
  accessible: false,
}
const holder = { fullName: 'Paula Olmos', identificationNumber: '30112233' }

export const replaceTicket = operation({
  id: 'replace-ticket',
  method: 'PUT',
  path: '/v1/tickets/{ticketId}',
  tag: 'Tickets',
  summary: text('Reemplazar datos de un ticket', 'Replace a ticket’s details'),
  description: text(
    'Reemplaza `holder`, `props` y `primarySalesFee` con lo que envía: los campos que faltan quedan vacíos. Si ' +
      'envía `ticketAccess`, reemplaza el código (anule el anterior en sus lectores); si no, el código se conserva. ' +
      'Para cambiar solo una parte, use `PATCH`.\n\nPuede enviar el ticket que devolvió `GET`, con sus cambios: ' +
      'los campos de solo lectura se aceptan si coinciden con lo guardado. La llamada nunca cambia el ' +
      'propietario, el estado ni el precio. Puede repetirla: el resultado es el mismo. Un ticket `USED`, ' +
      '`CANCELLED` o `REJECTED` no admite cambios.',
    'Replaces `holder`, `props`, and `primarySalesFee` with what you send: fields that are missing become empty. ' +
      'If you send `ticketAccess`, it replaces the code (void the previous one in your scanners); otherwise, the ' +
      'code is kept. To change only a part, use `PATCH`.\n\nYou can send the ticket that `GET` returned, with ' +
      'your changes: read-only fields are accepted if they match the stored values. The call never changes the ' +
      'owner, the status, or the price. You can repeat it safely: the result is the same. A `USED`, ' +
      '`CANCELLED`, or `REJECTED` ticket cannot be changed.',
  ),
  params: ticketPath,
  body: ticketReplacement,
  answer: ticket,
  answerDescription: text('El ticket con los datos nuevos.', 'The ticket with its new details.'),
  errors: ['ticket.not_found', 'ticket.pending', 'ticket.final', 'ticket.locator_taken'],
  preparation: { after: ['create-tickets'] },
  examples: [
    {
      name: 'new-holder-and-seat',
      summary: text('Otro titular y otro asiento', 'Another holder and another seat'),
      params: { ticketId: 'AUR-0002' },
      body: { holder, props: { seating: newSeating, isPartOfAPass: false } },
      answer: {
        ...stored.aur0002,
        holder,
        props: { seating: newSeating, urls: null, isPartOfAPass: false, other: null },
        updatedAt: '2027-02-01T13:20:00.000Z',
      },
    },
  ],
  isExtension: false,
})

export const deleteTicket = operation({
  id: 'delete-ticket',
  method: 'DELETE',
  path: '/v1/tickets/{ticketId}',
  tag: 'Tickets',
  summary: text('Eliminar un ticket', 'Delete a ticket'),
  description: text(
    'Elimina un ticket de forma definitiva: salvo en su historial, deja de existir para todas las llamadas y páginas. Si estaba ' +
      'publicado, su publicación termina, y un pago que llegue después se reembolsa entero.\n\nLa eliminación no puede ' +
      'deshacerse. El `ticketId` y el `locator` del ticket eliminado no vuelven a estar disponibles. Taquilla no ' +
      'reembolsa la venta primaria. Un ticket `USED`, `CANCELLED` o `REJECTED` no se puede eliminar.\n\nRepetir la llamada ' +
      'devuelve `ticket.not_found`, salvo con la misma `Idempotency-Key`: entonces devuelve la primera respuesta.',
    'Deletes a ticket permanently: except in its history, it no longer exists for any call or page. If it was listed, its listing ends, ' +
      'and a payment that arrives later is refunded in full.\n\nDeletion cannot be undone. The `ticketId` and ' +
      'the `locator` of a deleted ticket never become available again. Taquilla does not refund the primary ' +
      'sale. A `USED`, `CANCELLED`, or `REJECTED` ticket cannot be deleted.\n\nRepeating the call returns `ticket.not_found`, ' +
      'unless you send the same `Idempotency-Key`: then it returns the first response.',
  ),
  params: ticketPath,
  answerDescription: text(
    'El ticket se eliminó. La respuesta no tiene cuerpo.',
    'The ticket was deleted. The response has no body.',
  ),
  errors: ['ticket.not_found', 'ticket.pending', 'ticket.final'],
  preparation: { after: ['create-tickets'], usesUp: 'create-tickets' },
  examples: [
    {
      name: 'deleted',
      summary: text('Un ticket emitido por error', 'A ticket issued by mistake'),
      params: { ticketId: 'AUR-0002' },
      answer: undefined,
    },
  ],
  isExtension: false,
})

const unset = { value: null, source: 'DEFAULT', ruleType: null, ruleId: null, overridden: [] }
const base = { source: 'RULE', ruleType: 'genesis', ruleId: ids.ruleGenesis, overridden: [] }
const ofTheShow = { source: 'RULE', ruleType: 'show', ruleId: ids.ruleShow, overridden: [] }

export const getTicketRules = operation({
  id: 'get-ticket-rules',
  method: 'GET',
  path: '/v1/tickets/{ticketId}/rules',
  tag: 'Tickets',
  summary: text('Explicar reglas de un ticket', 'Explain a ticket’s rules'),
  description: text(
    'Devuelve la regla efectiva de un ticket: cada valor que rige, la capa y la regla que lo fijan, y lo que ' +
      'fijan las capas más débiles. Si ninguna regla fija `superSwapUnlock`, el campo toma el valor y el ' +
      'origen de `qrUnlock`.\n\nNo cambia nada.',
    'Returns the effective rule of a ticket: each value that applies, the layer and the rule that set it, and ' +
      'what weaker layers set. If no rule sets `superSwapUnlock`, the field takes the value and the source of ' +
      '`qrUnlock`.\n\nThe call changes nothing.',
  ),
  params: ticketPath,
  answer: effectiveRule,
  answerDescription: text('La regla efectiva, explicada.', 'The effective rule, explained.'),
  errors: ['ticket.not_found', 'ticket.pending'],
  preparation: { after: ['create-tickets', 'set-rules'] },
  examples: [
    {
      name: 'two-layers',
      summary: text('Valores del evento y de su show', 'Values of the event and its show'),
      params: { ticketId: 'AUR-0001' },
      answer: {
        ticketId: 'AUR-0001',
        externalReferenceEventId: 'aurelia-2027',
        showId: 'aurelia-0319',
        ticketOptionId: 'platea',
        priceTypeId: 'general',
        price: 68000,
        currency: 'ARS',
        values: [
          { field: 'ticketShield', ...base, value: true },
          { field: 'qrUnlock', ...ofTheShow, value: 10800 },
          { field: 'superSwapUnlock', ...ofTheShow, value: 3600 },
          { field: 'superswap', ...base, value: true },
          { field: 'superSwapConfig', ...base, value: { allowListing: true, allowPurchase: true } },
          { field: 'superswapInit', ...unset },
          { field: 'superswapEnd', ...unset },
          { field: 'maxSell', ...base, value: 4 },
          { field: 'transfer', ...base, value: true },
          { field: 'minPriceSell', ...unset },
          { field: 'maxPriceSell', ...unset },
          { field: 'minPriceSellConfig', ...unset },
          { field: 'maxPriceSellConfig', ...base, value: { type: 'PERCENTAGE', value: 10 } },
          { field: 'mentaFees.buyer', ...base, value: { type: 'PERCENTAGE', value: 8 } },
          { field: 'mentaFees.seller', ...base, value: { type: 'PERCENTAGE', value: 5 } },
        ],
      },
    },
  ],
})

const { cursor, limit } = pageQuery()

const nothingElse = {
  reason: null,
  fields: null,
  listingId: null,
  price: null,
  currency: null,
  entryDate: null,
  consent: null,
}

export const getTicketHistory = operation({
  id: 'get-ticket-history',
  method: 'GET',
  path: '/v1/tickets/{ticketId}/history',
  tag: 'Tickets',
  summary: text('Consultar historial de un ticket', 'Get a ticket’s history'),
  description: text(
    'Muestra qué le pasó a un ticket, quién lo hizo, cuándo y por qué, desde la emisión hasta la admisión. Los ' +
      'resultados vienen por páginas, del más antiguo al más nuevo. Los tickets rechazados y eliminados también tienen historial.\n\nUn cambio ' +
      'aparece en el historial unos segundos después de ocurrir. El historial no contiene códigos de acceso ni ' +
      'datos personales.',
    'Returns what happened to a ticket, who did it, when, and why, from issue to admission. Results are in ' +
      'pages, oldest first. Rejected and deleted tickets have a history too.\n\nA change appears in the history a few ' +
      'seconds after it happens. The history contains no access codes and no personal data.',
  ),
  params: ticketPath,
  query: object({ cursor, limit }),
  answer: pageOf(ticketHistoryEntry),
  answerDescription: text('Una página del historial.', 'A page of the history.'),
  errors: ['ticket.not_found'],
  preparation: { after: ['create-tickets'] },
  examples: [
    {
      name: 'issued-and-listed',
      summary: text(
        'Emitido por la ventanilla y publicado por su propietario',
        'Issued by the box office and listed by its owner',
      ),
      params: { ticketId: 'AUR-0001' },
      answer: {
        results: [
          {
            ...nothingElse,
            _id: '01990f80-1d40-7c55-9a1e-5b7d20c4f813',
            action: 'ISSUED',
            changedAt: '2026-11-21T15:04:05.123Z',
            by: { kind: 'API_KEY', keyLabel: 'ventanilla' },
          },
          {
            ...nothingElse,
            _id: '019a2b14-7f07-7c11-8b02-6e9d41f7a350',
            action: 'LISTED',
            changedAt: '2027-02-11T14:05:31.402Z',
            by: { kind: 'PERSON', keyLabel: null },
            listingId: ids.listingAur0001,
            price: 70000,
            currency: 'ARS',
          },
        ],
        nextCursor: null,
      },
    },
  ],
})
