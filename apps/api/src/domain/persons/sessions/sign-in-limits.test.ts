import { SIGN_IN_LIMITS } from '@taquilla/contract'
import { expect, it } from 'vitest'
import { mailboxOf } from './sign-in-limits.ts'

it.each([
  ['ana@example.com', 'ana@example.com'],
  ['ana+gym@example.com', 'ana@example.com'],
  ['ana+gym+2@example.com', 'ana@example.com'],
  ['+ana@example.com', '+ana@example.com'],
  ['ana@plus+sign.example.com', 'ana@plus+sign.example.com'],
])('%s is delivered to the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})

it('keeps the chance of guessing any code below 1 in 10,000 an hour for each network', () => {
  const { quota, windowSeconds } = SIGN_IN_LIMITS.wrongTriesPerNetwork
  // In the worst hour the whole allowance is used at its start, and then whatever grows back.
  const tries = quota + (quota * 3_600) / windowSeconds
  expect(tries / (1_000_000 - tries)).toBeLessThan(1 / 10_000)
})

it('lets no network use up the ceiling of a seller, and no browser the share of its network', () => {
  const { codesPerDevice, codesPerMailboxAndNetwork, codesPerMailbox, codesPerNetwork, codesPerSeller } =
    SIGN_IN_LIMITS
  expect(codesPerNetwork.quota * 10).toBeLessThan(codesPerSeller.quota)
  expect(codesPerMailboxAndNetwork.quota * 2).toBeLessThan(codesPerMailbox.quota)
  expect(codesPerDevice.quota).toBeLessThan(codesPerMailboxAndNetwork.quota)
})
