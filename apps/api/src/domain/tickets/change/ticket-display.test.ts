import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wholeRequest } from '#domain/values/place.ts'
import { createVault } from '#domain/values/vault.ts'
import { arbitraryTicket } from '../../../../test/builders/arbitrary-tickets.ts'
import { newTicket } from '../issue/placement.ts'
import { draftTicket } from '../issue/ticket-draft.ts'
import { presentNewTicket } from '../ticket-presenter.ts'
import { changedFields, mergeDisplay, readDisplay, type TicketDisplay } from './ticket-display.ts'

const vault = createVault('a secret of the tests, long enough to be one')
const price = { minor: null, currency: 'MXN' }
const place = { showId: 'show', showStatus: 'LIVE' as const, optionPrice: price, typePrice: null }
const moment = { state: 'ACTIVE' as const, at: new Date() }

const aTicket = arbitraryTicket.map((input) => {
  const draft = draftTicket(input, vault)
  const issued = newTicket(draft, { ...draft, ...place }, price)
  const ticket = { ...issued, state: 'ACTIVE' as const, createdAt: moment.at, updatedAt: moment.at }
  return { ticket, access: issued.access, answer: presentNewTicket('seller', issued, moment) }
})

describe('an update of the display data', () => {
  it('changes nothing when the current values are sent, as a replacement or a patch', () => {
    fc.assert(
      fc.property(aTicket, ({ ticket, access, answer }) => {
        const before: TicketDisplay = { details: ticket.details, access, accessType: ticket.accessType }
        for (const sent of [answer, mergeDisplay(answer, answer), mergeDisplay(answer, {})]) {
          const request = wholeRequest()
          expect(changedFields(before, readDisplay(sent, { ticket, access }, request))).toEqual([])
          expect(request.faults).toEqual([])
        }
      }),
    )
  })

  it("takes over another ticket's display data, and keeps code and buyer", () => {
    fc.assert(
      fc.property(aTicket, aTicket, ({ ticket, access }, other) => {
        const { holder, props, primarySalesFee } = other.answer
        const after = readDisplay({ holder, props, primarySalesFee }, { ticket, access }, wholeRequest())
        expect(after).toEqual({
          details: { ...other.ticket.details, buyer: ticket.details.buyer },
          access: { ...other.access, locator: access.locator },
          accessType: ticket.accessType,
        })
      }),
    )
  })
})
