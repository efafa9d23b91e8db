import { MAX_TICKETS_PER_BATCH, season, ticketsInput } from '@taquilla/contract'
import { describe, expect, it } from 'vitest'
import { bodyValidator } from '#http/validate.ts'
import { buildDemoTickets } from './demo-tickets.ts'
import { personOf } from './people.ts'
import { buildSerenata, SERENATA } from './serenata.ts'

const tickets = buildDemoTickets()
const seasonTickets = [...season.aureliaTickets, ...season.velaMayorTickets]

function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}

describe('the demo tickets', () => {
  it('are a few hundred that match the contract', () => {
    expect(tickets.length).toBeGreaterThan(200)
    const validate = bodyValidator(ticketsInput)
    for (let start = 0; start < tickets.length; start += MAX_TICKETS_PER_BATCH) {
      expect(() => validate(tickets.slice(start, start + MAX_TICKETS_PER_BATCH))).not.toThrow()
    }
  })

  it('are the same on every run', () => {
    expect(buildDemoTickets()).toEqual(tickets)
  })

  it("never share an id or a code, the season's own included", () => {
    const all = [...tickets, ...seasonTickets]
    expect(repeated(all.map((ticket) => ticket.ticketId))).toEqual([])
    expect(repeated(all.map((ticket) => ticket.ticketAccess.locator))).toEqual([])
  })

  it('never share a seat', () => {
    const seats = [...tickets, ...seasonTickets].flatMap((ticket) => {
      const { section, row, seat } = ticket.props?.seating ?? {}
      return seat ? [[ticket.showId, section, row, seat].join(' ')] : []
    })
    expect(seats.length).toBeGreaterThan(100)
    expect(repeated(seats)).toEqual([])
  })

  it('refer to existing shows, options and price types', () => {
    const events = [season.aurelia, season.velaMayor, buildSerenata(new Date())]
    for (const ticket of tickets) {
      const event = events.find((each) => each.externalReferenceId === ticket.externalReferenceEventId)
      const show = event?.shows.find((each) => each.showId === ticket.showId)
      expect(show?.ticketOptions.map((each) => each.ticketOptionId)).toContain(ticket.ticketOptionId)
      if (ticket.priceTypeId) {
        expect(show?.priceTypes?.map((each) => each.priceTypeId)).toContain(ticket.priceTypeId)
      }
    }
  })

  it('are bought in pairs, each under one order', () => {
    const [first, second, third] = tickets
    expect(first?.orderId).toBe(second?.orderId)
    expect(first?.buyer).toBe(second?.buyer)
    expect(third?.orderId).not.toBe(first?.orderId)
  })
})

describe('a demo person', () => {
  it('is the same for the same key, with an ASCII mail address', () => {
    expect(personOf('order 1')).toEqual(personOf('order 1'))
    expect(personOf('order 1').email).toMatch(/^[a-z]+\.[a-z]+@example\.com$/)
  })
})

describe('the serenata', () => {
  it('has one past and one future show', () => {
    const now = new Date('2027-01-01T01:30:00Z')
    const { externalReferenceId, shows } = buildSerenata(now)
    expect(externalReferenceId).toBe(SERENATA)
    expect(shows.map((show) => show.date)).toEqual(['2026-12-29T21:00:00-03:00', '2027-01-22T21:00:00-03:00'])
  })
})
