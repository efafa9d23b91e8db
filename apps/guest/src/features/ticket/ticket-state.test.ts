import { SHOW_STATUSES, TICKET_STATUSES } from '@taquilla/contract'
import type { GuestShow } from '@taquilla/contract/guest'
import { describe, expect, it } from 'vitest'
import { stateOf } from './ticket-state.ts'

const at = (showStatus: GuestShow['status']) => ({ status: showStatus }) as GuestShow

describe('a ticket', () => {
  it('is cancelled with its show, unless it was used before', () => {
    for (const status of TICKET_STATUSES) {
      const expected = status === 'USED' ? 'USED' : 'CANCELLED'
      expect(stateOf({ status, isUnlocked: true, show: at('CANCELLED') })).toBe(expected)
    }
  })

  it('shows its lock only while it can be used', () => {
    for (const show of SHOW_STATUSES.map(at)) {
      for (const status of TICKET_STATUSES) {
        const locked = stateOf({ status, isUnlocked: false, show })
        const unlocked = stateOf({ status, isUnlocked: true, show })
        const isOpenable = status === 'ACTIVE' && show.status === 'LIVE'
        expect(locked === 'LOCKED').toBe(isOpenable)
        expect(unlocked === 'READY').toBe(isOpenable)
      }
    }
  })

  it('that is listed, used or not yet there says so', () => {
    const show = at('LIVE')
    expect(stateOf({ status: 'LISTED', isUnlocked: true, show })).toBe('LISTED')
    expect(stateOf({ status: 'USED', isUnlocked: true, show })).toBe('USED')
    expect(stateOf({ status: 'PENDING', isUnlocked: false, show })).toBe('PREPARING')
  })
})
