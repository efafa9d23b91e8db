interface ConsoleExample {
  readonly id: 'issue' | 'protect' | 'resell' | 'admit'
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly operation: string
  readonly body?: unknown
  readonly answer: unknown
}

/** Example calls, one per product feature; a test validates them against the contract. */
export const CONSOLE_EXAMPLES: readonly ConsoleExample[] = [
  {
    id: 'issue',
    method: 'POST',
    path: '/v1/sync/tickets',
    operation: 'create-tickets',
    body: [
      {
        externalReferenceEventId: 'aurelia-2027',
        showId: 'aurelia-0319',
        ticketId: 'AUR-0001',
        ticketOptionId: 'platea',
        buyer: 'lucia.ferreyra@example.com',
        ticketAccess: { locator: 'MIR-AUR0319-7Q2M-K4XT', type: 'OTHER' },
      },
    ],
    answer: [
      {
        _id: '01990f80-1d3c-7e10-b5a8-04c7f2619d3b',
        ticketId: 'AUR-0001',
        status: 'ACTIVE',
        price: 68000,
        currency: 'ARS',
      },
    ],
  },
  {
    id: 'protect',
    method: 'POST',
    path: '/v1/events/rules',
    operation: 'set-rules',
    body: [
      {
        externalReferenceEventId: 'aurelia-2027',
        ruleType: 'show',
        showId: 'aurelia-0319',
        rules: { ticketShield: true, qrUnlock: 10800 },
      },
    ],
    answer: {
      externalReferenceEventId: 'aurelia-2027',
      success: { count: 1 },
      errors: { count: 0, results: [] },
    },
  },
  {
    id: 'resell',
    method: 'GET',
    path: '/v1/marketplace/items/events/aurelia-2027/listedTickets',
    operation: 'get-listed-tickets',
    answer: {
      totalCount: 2,
      bestListing: { _id: '019a2b14-7f05-7d68-8e3a-91b4c0d72f5e' },
      results: [
        {
          ticketOptionId: 'platea',
          count: 2,
          bestListing: { _id: '019a2b14-7f05-7d68-8e3a-91b4c0d72f5e' },
        },
      ],
    },
  },
  {
    id: 'admit',
    method: 'POST',
    path: '/v1/tickets/AUR-0001/eventAdmission',
    operation: 'admit-ticket',
    answer: true,
  },
]
