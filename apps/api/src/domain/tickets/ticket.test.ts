import { ApiError, TICKET_STATUSES } from '@taquilla/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  assertChangeable,
  canBecome,
  isFinal,
  NEXT_STATES,
  stateInShow,
  statesBefore,
  type TicketState,
} from './ticket.ts'

const STATES = Object.keys(NEXT_STATES) as TicketState[]
const FINAL: readonly TicketState[] = ['REJECTED', 'USED', 'CANCELLED', 'DELETED']
const aState = fc.constantFrom(...STATES)

function codeOf(check: () => void): string | undefined {
  try {
    check()
  } catch (error) {
    return error instanceof ApiError ? error.code : String(error)
  }
  return undefined
}

describe('ticket states', () => {
  it('are the published ones and DELETED', () => {
    expect([...STATES].sort()).toEqual([...TICKET_STATUSES, 'DELETED'].sort())
  })

  it.each<[TicketState, readonly TicketState[]]>([
    ['PENDING', ['ACTIVE', 'REJECTED']],
    ['ACTIVE', ['LISTED', 'USED', 'CANCELLED', 'DELETED']],
    ['LISTED', ['ACTIVE', 'CANCELLED', 'DELETED']],
    ...FINAL.map((state): [TicketState, readonly TicketState[]] => [state, []]),
  ])('%s may only be followed by %j', (from, next) => {
    expect(STATES.filter((to) => canBecome(from, to)).sort()).toEqual([...next].sort())
  })

  it('are final if no state follows, and every path ends in a final state or repeats resales', () => {
    expect(STATES.filter(isFinal).sort()).toEqual([...FINAL].sort())
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat()), (choices) => {
        let state: TicketState = 'PENDING'
        for (let step = 0; step < 50 && !isFinal(state); step++) {
          const options: readonly TicketState[] = NEXT_STATES[state]
          const next = options[Number(choices.next().value) % options.length]
          if (next === undefined) throw new Error('A state that is not final leads nowhere.')
          if (state === 'LISTED') expect(next).not.toBe('USED')
          expect(next).not.toBe('PENDING')
          state = next
        }
      }),
    )
  })

  it('statesBefore is the inverse of canBecome', () => {
    fc.assert(
      fc.property(aState, aState, (from, to) => {
        expect(statesBefore(to).includes(from)).toBe(canBecome(from, to))
      }),
    )
  })

  it('become CANCELLED with the show if that transition exists, and stay otherwise', () => {
    fc.assert(
      fc.property(aState, (state) => {
        expect(stateInShow(state, 'LIVE')).toBe(state)
        const cancelled = stateInShow(state, 'CANCELLED')
        expect(cancelled).toBe(['ACTIVE', 'LISTED'].includes(state) ? 'CANCELLED' : state)
        expect(stateInShow(cancelled, 'CANCELLED')).toBe(cancelled)
      }),
    )
  })

  it.each<[TicketState, string | undefined]>([
    ['ACTIVE', undefined],
    ['LISTED', undefined],
    ['USED', 'ticket.final'],
    ['CANCELLED', 'ticket.final'],
    ['REJECTED', 'ticket.final'],
    ['DELETED', 'ticket.not_found'],
  ])('assertChangeable: %s throws %s', (state, code) => {
    expect(codeOf(() => assertChangeable({ ticketId: 'AUR-0001', state }, new Date()))).toBe(code)
  })
})
