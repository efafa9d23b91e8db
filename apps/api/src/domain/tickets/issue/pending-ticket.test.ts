import { deflateRawSync } from 'node:zlib'
import { plainFieldsOf } from '@taquilla/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createVault } from '#domain/values/vault.ts'
import { arbitraryTicket } from '../../../../test/builders/arbitrary-tickets.ts'
import { openTickets, sealTickets } from './pending-ticket.ts'
import { newTicket } from './placement.ts'
import { draftTicket } from './ticket-draft.ts'

const vault = createVault('a secret of the tests, long enough to be one')
const place = {
  showId: 'show',
  showStatus: 'LIVE' as const,
  optionPrice: { minor: 1n, currency: 'MXN' },
  typePrice: null,
}

describe('queued tickets', () => {
  it('are unchanged after sealing and opening', () => {
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

  it('can be read from a batch sealed before a field was introduced', () => {
    const written = {
      id: '019aab00-0000-7000-8000-000000000000',
      ticketId: 'T-1',
      eventReference: 'event',
      showId: 'show',
      ticketOptionId: 'option',
      priceTypeId: null,
      priceMinor: '9007199254740993',
      currency: 'MXN',
      buyerEmail: 'ana@example.com',
      buyerPhone: null,
      ownerEmail: 'ana@example.com',
      accessType: 'OTHER',
      details: { holder: { fullName: 'Ana' } },
      access: { locator: 'code' },
      locatorHash: 'AAE=',
      fingerprint: 'AgM=',
    }
    const sealed = vault.seal(deflateRawSync(JSON.stringify([written])))
    expect(openTickets(vault, sealed)).toEqual([
      {
        ...written,
        ...plainFieldsOf({}),
        priceMinor: 9_007_199_254_740_993n,
        detailsText: '{"holder":{"fullName":"Ana"}}',
        locatorHash: Buffer.from([0, 1]),
        fingerprint: Buffer.from([2, 3]),
      },
    ])
  })
})
