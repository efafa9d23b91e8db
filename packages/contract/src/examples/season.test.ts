import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { faultsOf } from '../../test/faults-of.ts'
import { eventInput } from '../entities/event.ts'
import { ruleInput } from '../entities/rule.ts'
import { ticketsInput } from '../entities/ticket-input.ts'
import { season, upcomingSeason } from './season.ts'

const { aurelia, aureliaTickets, velaMayor, velaMayorTickets } = season

describe('season', () => {
  test('is accepted by the schemas of the API', () => {
    for (const event of [aurelia, velaMayor]) expect(faultsOf(eventInput, event)).toEqual([])
    for (const tickets of [aureliaTickets, velaMayorTickets]) {
      expect(faultsOf(ticketsInput, tickets)).toEqual([])
    }
    for (const rule of [...season.aureliaRules, ...season.velaMayorRules]) {
      expect(faultsOf(ruleInput, rule)).toEqual([])
    }
  })

  test('refers only to shows, options and price types that exist', () => {
    for (const ticket of [...aureliaTickets, ...velaMayorTickets]) {
      const event = [aurelia, velaMayor].find(
        ({ externalReferenceId }) => externalReferenceId === ticket.externalReferenceEventId,
      )
      const shows = event?.shows ?? []
      const show = ticket.showId ? shows.find(({ showId }) => showId === ticket.showId) : shows[0]
      expect(show?.ticketOptions.map((option) => option.ticketOptionId)).toContain(ticket.ticketOptionId)
      expect(show?.priceTypes?.map((priceType) => priceType.priceTypeId)).toContain(ticket.priceTypeId)
    }
  })

  test('uses no ticketId and no locator twice', () => {
    const tickets = [...aureliaTickets, ...velaMayorTickets]
    expect(new Set(tickets.map(({ ticketId }) => ticketId)).size).toBe(tickets.length)
    expect(new Set(tickets.map(({ ticketAccess }) => ticketAccess.locator)).size).toBe(tickets.length)
  })

  test('uses only e-mail addresses of example.com', () => {
    const addresses = JSON.stringify(season).match(/[^\s"@]+@[^\s"]+/g) ?? []
    expect(addresses.length).toBeGreaterThan(0)
    for (const address of addresses) expect(address).toMatch(/@([a-z]+\.)?example\.com$/)
  })
})

describe('upcomingSeason', () => {
  test('returns the unchanged season before its first show', () => {
    expect(upcomingSeason(new Date('2027-03-19T20:59:59-03:00'))).toEqual(season)
  })

  test('moves every instant by one year once the first show has begun', () => {
    const moved = upcomingSeason(new Date('2027-03-19T21:00:00-03:00'))
    expect(moved.aurelia.shows.map(({ date }) => date)).toEqual([
      '2028-03-19T21:00:00-03:00',
      '2028-03-20T21:00:00-03:00',
      '2028-03-21T19:30:00-03:00',
    ])
    expect(moved.velaMayor.shows[0]?.date).toBe('2028-04-17T20:30:00-06:00')
    expect(JSON.stringify(moved.aureliaRules)).toContain('2028-02-20T12:00:00-03:00')
  })

  test('changes only dates', () => {
    const moved = upcomingSeason(new Date('2031-07-01T00:00:00Z'))
    expect(JSON.parse(JSON.stringify(moved).replaceAll(/2032-(?=\d\d-\d\dT)/g, '2027-'))).toEqual(season)
  })

  test('moves every show after now by as few years as possible', () => {
    const instants = fc.date({
      min: new Date('2026-01-01'),
      max: new Date('2090-01-01'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(instants, (now) => {
        const { aurelia, velaMayor } = upcomingSeason(now)
        const dates = [...aurelia.shows, ...velaMayor.shows].map(({ date }) => new Date(date))
        const first = dates.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? now
        expect(first.getTime()).toBeGreaterThan(now.getTime())
        const aYearBefore = new Date(first)
        aYearBefore.setUTCFullYear(first.getUTCFullYear() - 1)
        if (aYearBefore.getUTCFullYear() >= 2027)
          expect(aYearBefore.getTime()).toBeLessThanOrEqual(now.getTime())
      }),
    )
  })
})
