import type { GuestTicket } from '@taquilla/contract/guest'
import { expect, it } from 'vitest'
import { buildOwnTicket } from '../../../test/answers/tickets.ts'
import { differingTimes } from './differing-times.ts'

const SIX = '2027-03-13T21:00:00Z'
const EIGHT = '2027-03-13T23:00:00Z'

const locked = (unlockAt: string | null, changes: Partial<GuestTicket> = {}) =>
  buildOwnTicket({ codeState: 'LOCKED', unlockAt, ...changes })
const resold = (unlockAt: string | null) => locked(unlockAt, { resoldAt: '2027-03-01T12:00:00Z' })

it.each([
  [undefined, 'one ticket', [locked(SIX)]],
  [undefined, 'the same time', [locked(SIX), resold(SIX)]],
  ['RESALE', 'another time after a resale', [locked(EIGHT), locked(EIGHT), resold(SIX)]],
  ['RESALE', 'a time only after a resale', [locked(null, { codeState: 'SHOWN' }), resold(SIX)]],
  ['TICKET', 'times of single tickets', [locked(EIGHT), locked(SIX), resold(SIX)]],
  [undefined, 'a used ticket with another time', [locked(EIGHT), locked(SIX, { status: 'USED' })]],
] as const)('names %s as the reason for %s', (reason, _, group) => {
  expect(differingTimes(group)).toBe(reason)
})
