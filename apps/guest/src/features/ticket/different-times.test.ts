import type { GuestTicket } from '@taquilla/contract/guest'
import { expect, it } from 'vitest'
import { buildOwnTicket } from '../../../test/answers/tickets.ts'
import { haveDifferentTimes } from './different-times.ts'

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
