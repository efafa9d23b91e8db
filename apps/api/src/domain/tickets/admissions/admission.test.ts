import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AdmissionOutcome, entryResultsOf, shareOutcomes, wasOvertaken } from './admission.ts'

const EIGHT = new Date('2026-03-19T20:00:00Z')
const NINE = new Date('2026-03-19T21:00:00Z')
const REPORTED = new Date('2026-03-19T21:00:05Z')

function outcome(overrides: Partial<AdmissionOutcome> = {}): AdmissionOutcome {
  return {
    ticketId: 'T',
    newEntry: undefined,
    statusBefore: undefined,
    earlierEntry: undefined,
    ...overrides,
  }
}

const newEntry = { enteredAt: EIGHT, reportedAt: REPORTED }

describe('shareOutcomes', () => {
  it('gives the entry to exactly one request for the ticket', () => {
    const tickets = fc.uniqueArray(
      fc.record({ ticketId: fc.constantFrom(...'abcdef'), isAdmitted: fc.boolean() }),
      {
        selector: ({ ticketId }) => ticketId,
      },
    )
    const requests = fc.array(fc.constantFrom(...'abcdef'), { maxLength: 30 })
    fc.assert(
      fc.property(tickets, requests, (known, requestedIds) => {
        const outcomes = known.map(({ ticketId, isAdmitted }) =>
          outcome({
            ticketId,
            statusBefore: isAdmitted ? 'ACTIVE' : 'LISTED',
            newEntry: isAdmitted ? newEntry : undefined,
          }),
        )
        const shared = shareOutcomes(requestedIds, outcomes)
        expect(shared.map(({ ticketId }) => ticketId)).toEqual(requestedIds)
        const winners = shared.flatMap((each) => (each.newEntry ? [each.ticketId] : []))
        const expected = known.filter(
          ({ ticketId, isAdmitted }) => isAdmitted && requestedIds.includes(ticketId),
        )
        expect(winners.toSorted()).toEqual(expected.map(({ ticketId }) => ticketId).toSorted())
        expect(shared.some(wasOvertaken)).toBe(false)
      }),
    )
  })

  it('reports the entry to later requests as an earlier one', () => {
    const [, second] = shareOutcomes(['T', 'T'], [outcome({ newEntry, statusBefore: 'ACTIVE' })])
    expect(second).toEqual(outcome({ statusBefore: 'USED', earlierEntry: newEntry }))
  })
})

describe('wasOvertaken', () => {
  it.each([
    ['is true if the ticket was ACTIVE and got no entry', outcome({ statusBefore: 'ACTIVE' }), true],
    ['is false if the ticket got its entry', outcome({ statusBefore: 'ACTIVE', newEntry }), false],
    ['is false if the ticket was LISTED', outcome({ statusBefore: 'LISTED' }), false],
    ['is false if the ticket is unknown', outcome(), false],
  ])('%s', (_, given, expected) => {
    expect(wasOvertaken(given)).toBe(expected)
  })
})

describe('entryResultsOf', () => {
  it('admits an entry without an instant only through its own report', () => {
    const entry = { ticketId: 'T', enteredAt: undefined }
    const admitted = new Map([['T', outcome({ statusBefore: 'ACTIVE', newEntry })]])
    const used = new Map([['T', outcome({ statusBefore: 'USED', earlierEntry: newEntry })]])
    expect(entryResultsOf([entry], admitted)).toMatchObject([{ isAdmitted: true, reason: 'ADMITTED' }])
    expect(entryResultsOf([entry], used)).toMatchObject([
      { isAdmitted: false, reason: 'ALREADY_USED', earlierEntry: newEntry },
    ])
  })

  it('treats an entry with the stored instant as a repetition', () => {
    const used = new Map([['T', outcome({ statusBefore: 'USED', earlierEntry: newEntry })]])
    const reasons = [EIGHT, NINE].map((enteredAt) => entryResultsOf([{ ticketId: 'T', enteredAt }], used)[0])
    expect(reasons).toMatchObject([
      { isAdmitted: true, reason: 'ALREADY_REPORTED' },
      { isAdmitted: false, reason: 'ALREADY_USED' },
    ])
  })
})
