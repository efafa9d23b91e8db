import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createVault } from '#domain/values/vault.ts'
import { arbitraryTicket } from '../../../../test/builders/arbitrary-tickets.ts'
import { newTicket } from './new-ticket.ts'
import { openTickets, sealTickets } from './pending-ticket.ts'
import { draftTicket } from './ticket-draft.ts'

const vault = createVault('a secret of the tests, long enough to be one')
const place = {
  showId: 'show',
  showStatus: 'LIVE' as const,
  optionPrice: { minor: 1n, currency: 'MXN' },
  typePrice: null,
}

describe('tickets that wait', () => {
  it('are the same after they were sealed and opened', () => {
    const price = fc.record({
      minor: fc.option(fc.bigInt({ min: 0n, max: 2n ** 62n }), { nil: null }),
      currency: fc.constantFrom('MXN', 'CLP'),
    })
    fc.assert(
      fc.property(fc.array(fc.tuple(arbitraryTicket, price), { minLength: 1, maxLength: 5 }), (issued) => {
        const tickets = issued.map(([input, each]) => {
          const draft = draftTicket(input, vault)
          return newTicket(draft, { ...draft, ...place }, each)
        })
        const opened = openTickets(vault, sealTickets(vault, tickets))
        expect(opened).toEqual(tickets)
        expect(opened.map(({ detailsText }) => detailsText)).toEqual(
          tickets.map(({ detailsText }) => detailsText),
        )
      }),
    )
  })
})
