/** An OpenAPI document with one operation that the built document lacks. */
export function liveDocument(isEnglish: boolean): unknown {
  return {
    openapi: '3.1.1',
    info: { title: 'Taquilla API', version: '1.0.1', description: 'Stand-in.' },
    servers: [{ url: 'http://127.0.0.1:4000' }],
    tags: [
      { name: 'Tickets', description: isEnglish ? 'Tickets of the stand-in.' : 'Tickets de la muestra.' },
    ],
    paths: {
      '/v1/tickets/{ticketId}/freeze': {
        post: {
          operationId: 'freeze-ticket',
          summary: isEnglish ? 'Freeze a ticket' : 'Congelar un ticket',
          description: isEnglish ? 'Only in the stand-in.' : 'Solo en la muestra.',
          tags: ['Tickets'],
          parameters: [
            {
              name: 'ticketId',
              in: 'path',
              required: true,
              description: 'ticketId',
              schema: { type: 'string' },
              examples: { one: { summary: 'one', value: 'AUR-0001' } },
            },
          ],
          responses: { 200: { description: 'true' } },
        },
      },
    },
    webhooks: {
      'ticket.frozen': {
        post: {
          operationId: 'ticket.frozen',
          summary: isEnglish ? 'A ticket was frozen' : 'Un ticket se congeló',
          description: isEnglish ? 'Only in the stand-in.' : 'Solo en la muestra.',
          tags: ['Tickets'],
          parameters: [
            {
              name: 'webhook-id',
              in: 'header',
              required: true,
              description: 'id',
              schema: { type: 'string' },
            },
          ],
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  properties: { action: { type: 'string', const: 'ticket.frozen' } },
                  required: ['action'],
                },
                examples: { one: { summary: 'one', value: { action: 'ticket.frozen' } } },
              },
            },
          },
          responses: { '2XX': { description: 'ok' } },
        },
      },
    },
    components: { schemas: {} },
  }
}
