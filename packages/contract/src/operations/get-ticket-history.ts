import { pageOf, pageQuery } from '../entities/page.ts'
import { ticketPath } from '../entities/ticket.ts'
import { ticketHistoryEntry } from '../entities/ticket-history.ts'
import { ids } from '../examples/ids.ts'
import { operation } from '../operation.ts'
import { object } from '../schema.ts'
import { text } from '../text.ts'

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
  key: 'private',
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
  isExtension: true,
})
