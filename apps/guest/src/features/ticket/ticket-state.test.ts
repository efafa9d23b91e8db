import { SHOW_STATUSES, TICKET_STATUSES } from '@taquilla/contract'
import { CODE_STATES, type GuestShow, type GuestTicket } from '@taquilla/contract/guest'
import { describe, expect, it } from 'vitest'
import { buildOwnTicket } from '../../../test/answers/tickets.ts'
import { haveDifferentTimes, nextChangeAt, stateOf as stateOfTicket } from './ticket-state.ts'

const stateOf = (ticket: Omit<Parameters<typeof stateOfTicket>[0], 'isHeldByOrganizer'>) =>
  stateOfTicket({ ...ticket, isHeldByOrganizer: false })

const at = (showStatus: GuestShow['status']) => ({ status: showStatus }) as GuestShow

describe('a ticket', () => {
  it('is cancelled with its show, unless it was used before', () => {
    for (const status of TICKET_STATUSES) {
      const expected = status === 'USED' ? 'USED' : 'CANCELLED'
      expect(stateOf({ status, codeState: 'SHOWN', show: at('CANCELLED') })).toBe(expected)
    }
  })

  it('is over with its show, unless it was used or the show was cancelled', () => {
    const over = (showStatus: GuestShow['status']) => ({ status: showStatus, isOver: true }) as GuestShow
    for (const status of TICKET_STATUSES) {
      const expected = status === 'USED' || status === 'CANCELLED' ? status : 'OVER'
      expect(stateOf({ status, codeState: 'SHOWN', show: over('LIVE') })).toBe(expected)
    }
    expect(stateOf({ status: 'ACTIVE', codeState: 'SHOWN', show: over('CANCELLED') })).toBe('CANCELLED')
  })

  it('shows a code only while it is active, of a show that takes place, and the service shows it', () => {
    for (const show of SHOW_STATUSES.map(at)) {
      for (const status of TICKET_STATUSES) {
        for (const codeState of CODE_STATES) {
          const isShown = status === 'ACTIVE' && show.status === 'LIVE' && codeState === 'SHOWN'
          expect(stateOf({ status, codeState, show }) === 'SHOWN').toBe(isShown)
        }
      }
    }
  })

  it('reports that the organizer shows its code, while it can be used', () => {
    const ticket = { codeState: 'AWAITED', isHeldByOrganizer: true } as const
    expect(stateOfTicket({ ...ticket, status: 'ACTIVE', show: at('LIVE') })).toBe('ORGANIZER')
    expect(stateOfTicket({ ...ticket, status: 'ACTIVE', show: at('CANCELLED') })).toBe('CANCELLED')
  })

  it('reports listed, used and pending tickets', () => {
    const show = at('LIVE')
    expect(stateOf({ status: 'LISTED', codeState: 'LISTED', show })).toBe('LISTED')
    expect(stateOf({ status: 'USED', codeState: 'NONE', show })).toBe('USED')
    expect(stateOf({ status: 'PENDING', codeState: 'LOCKED', show })).toBe('PREPARING')
  })
})

describe('the next change', () => {
  const INSTANT = '2027-03-13T21:00:00Z'
  const pickup = { isMandatory: true, number: null, instructions: null, shownFrom: INSTANT }
  const ticket = (changes: Partial<GuestTicket>) =>
    ({ status: 'ACTIVE', show: at('LIVE'), unlockAt: null, pickup: null, ...changes }) as GuestTicket

  it('is the unlock of a locked ticket', () => {
    expect(nextChangeAt(ticket({ codeState: 'LOCKED', unlockAt: INSTANT }))).toBe(INSTANT)
    expect(nextChangeAt(ticket({ codeState: 'SHOWN', unlockAt: INSTANT }))).toBeNull()
    expect(nextChangeAt(ticket({ codeState: 'LISTED', unlockAt: INSTANT }))).toBeNull()
  })

  it('is the instant at which a hidden pickup number appears', () => {
    expect(nextChangeAt(ticket({ codeState: 'PICKUP', pickup }))).toBe(INSTANT)
    expect(nextChangeAt(ticket({ codeState: 'SHOWN', pickup }))).toBe(INSTANT)
    expect(nextChangeAt(ticket({ codeState: 'PICKUP', pickup: { ...pickup, number: 'R-1' } }))).toBeNull()
  })
})

const SIX = '2027-03-13T21:00:00Z'
const EIGHT = '2027-03-13T23:00:00Z'

const locked = (unlockAt: string | null, changes: Partial<GuestTicket> = {}) =>
  buildOwnTicket({ codeState: 'LOCKED', unlockAt, ...changes })
const resold = (unlockAt: string | null) => locked(unlockAt, { resoldAt: '2027-03-01T12:00:00Z' })

it.each([
  [false, 'one ticket', [locked(SIX)]],
  [false, 'the same time', [locked(SIX), resold(SIX)]],
  [true, 'another time after a resale', [locked(EIGHT), locked(EIGHT), resold(SIX)]],
  [true, 'a time only after a resale', [locked(null, { codeState: 'SHOWN' }), resold(SIX)]],
  [false, 'a used ticket with another time', [locked(EIGHT), locked(SIX, { status: 'USED' })]],
] as const)('is %s for %s', (differ, _, group) => {
  expect(haveDifferentTimes(group)).toBe(differ)
})
