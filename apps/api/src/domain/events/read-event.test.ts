import type { EventUpdate } from '@taquilla/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orThrowFaults, wholeRequest } from '#domain/values/place.ts'
import { arbitraryChange, arbitraryEvent } from '../../../test/builders/arbitrary-events.ts'
import { sized } from '../../../test/full.ts'
import type { EventContent, Show } from './event.ts'
import { areFieldsChanged, changedShows } from './event-changes.ts'
import { presentContent, presentShow } from './event-presenter.ts'
import { readEvent } from './read-event.ts'

/** Few runs, because generating whole events is slow. */
const RUNS = { numRuns: sized(30, 500) }

function read(sent: EventUpdate, stored?: EventContent): EventContent {
  const place = wholeRequest()
  return orThrowFaults(place, readEvent(sent, stored, place))
}

function asSent(content: EventContent): EventUpdate {
  return { externalReferenceId: 'event', ...presentContent(content), shows: content.shows.map(presentShow) }
}

/** Request body, and the event stored from it, with some shows cancelled. */
const anEvent = fc.tuple(arbitraryEvent, fc.infiniteStream(fc.boolean())).map(([body, coins]) => {
  const created = read(body)
  const shows = created.shows.map((show) =>
    coins.next().value ? { ...show, status: 'CANCELLED' as const } : show,
  )
  return { body, stored: { ...created, shows } }
})

describe('readEvent', () => {
  it('changes nothing when the current representation is sent back', () => {
    fc.assert(
      fc.property(anEvent, ({ stored }) => {
        const next = read(asSent(stored), stored)
        expect(next).toEqual(stored)
        expect(areFieldsChanged(stored, next)).toBe(false)
        expect(changedShows(stored, next)).toEqual([])
      }),
      RUNS,
    )
  })

  it('changes nothing when the body that created the event is sent again', () => {
    fc.assert(
      fc.property(anEvent, ({ body, stored }) => {
        expect(read(body, stored)).toEqual(stored)
      }),
      RUNS,
    )
  })

  it('changes nothing when only the reference is sent', () => {
    fc.assert(
      fc.property(anEvent, ({ stored }) => {
        expect(read({ externalReferenceId: 'event' }, stored)).toEqual(stored)
      }),
      RUNS,
    )
  })

  it('does not depend on the order in which stored shows and options are sent', () => {
    fc.assert(
      fc.property(anEvent, arbitraryChange, ({ stored }, { title, primarySalesFee = null }) => {
        const sent = asSent(stored)
        const change = (show: NonNullable<EventUpdate['shows']>[number]) => ({
          ...show,
          title,
          primarySalesFee,
        })
        const shows = sent.shows?.map(change) ?? []
        const reversed = shows
          .map((show) => ({ ...show, ticketOptions: show.ticketOptions?.toReversed() ?? [] }))
          .reverse()
        expect(read({ ...sent, shows: reversed }, stored)).toEqual(read({ ...sent, shows }, stored))
      }),
      RUNS,
    )
  })

  it('gives the same result for changes sent together or one after the other', () => {
    fc.assert(
      fc.property(anEvent, arbitraryChange, ({ stored }, { externalReferenceId, shows, ...fields }) => {
        const together = read({ externalReferenceId, shows, ...fields }, stored)
        const shownFirst = read(
          { externalReferenceId, ...fields },
          read({ externalReferenceId, shows }, stored),
        )
        expect(withoutMadeIds(shownFirst)).toEqual(withoutMadeIds(together))
      }),
      RUNS,
    )
  })

  it('keeps every stored show, option, price type and status', () => {
    fc.assert(
      fc.property(anEvent, arbitraryChange, ({ stored }, other) => {
        const next = read(other, stored)
        for (const [index, show] of stored.shows.entries()) {
          const after = next.shows[index]
          expect([after?.showId, after?.status]).toEqual([show.showId, show.status])
          const idsOf = ({ ticketOptions, priceTypes }: Pick<Show, 'ticketOptions' | 'priceTypes'>) => [
            ...ticketOptions.map(({ ticketOptionId }) => `option ${ticketOptionId}`),
            ...priceTypes.map(({ priceTypeId }) => `price type ${priceTypeId}`),
          ]
          expect(after && idsOf(after)).toEqual(expect.arrayContaining(idsOf(show)))
        }
      }),
      RUNS,
    )
  })

  it('refuses an empty list in place of stored elements, and takes one where none are stored', () => {
    const faultsOf = (sent: EventUpdate, stored: EventContent) => {
      const place = wholeRequest()
      readEvent(sent, stored, place)
      return place.faults.map(({ pointer, code }) => [pointer, code])
    }
    fc.assert(
      fc.property(anEvent, ({ stored }) => {
        const shows = stored.shows.map(({ showId }) => ({ showId, ticketOptions: [], priceTypes: [] }))
        const refused = stored.shows.flatMap(({ ticketOptions, priceTypes }, index) =>
          Object.entries({ ticketOptions, priceTypes })
            .filter(([, list]) => list.length > 0)
            .map(([name]) => [`/shows/${index}/${name}`, 'field.conflict']),
        )
        expect(faultsOf({ externalReferenceId: 'event', shows }, stored)).toEqual(refused)
        expect(faultsOf({ externalReferenceId: 'event', shows: [] }, stored)).toEqual(
          shows.length > 0 ? [['/shows', 'field.conflict']] : [],
        )
      }),
      RUNS,
    )
  })
})

function withoutMadeIds(content: EventContent) {
  return JSON.parse(JSON.stringify(asSent(content)), (name, value) =>
    name === 'ticketOptionId' && String(value).length === 36 ? 'made' : value,
  )
}
