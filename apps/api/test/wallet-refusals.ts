import { admitTicket, cancelEvent } from '@taquilla/contract'
import {
  type getApplePass,
  type getApplePasses,
  type getGooglePass,
  type getGooglePasses,
  getTicketPage,
} from '@taquilla/contract/guest'
import { expect } from 'vitest'
import { updateReplacesCodes } from '#domain/sellers/index.ts'
import type { TestApp } from './build-app.ts'
import { listForSale, type Market } from './builders/market.ts'
import { payWith } from './builders/payments.ts'
import { issueProtected, type ProtectedOptions } from './builders/protected-tickets.ts'
import { BUYER, storeBuyersHold } from './builders/resale.ts'
import { signIn } from './builders/sign-in.ts'

const UNLOCKED = { startsInSeconds: 1_800 }
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Asserts that the call returns no pass, and the page offers none, for each ticket that must not have one. */
export async function walletRefusals(
  test: TestApp,
  operation: typeof getApplePass | typeof getGooglePass | typeof getApplePasses | typeof getGooglePasses,
) {
  const expectRefusal = async ({ ids, session }: Pick<Market, 'ids' | 'session'>, code: string) => {
    const call = { params: { id: String(ids[0]) }, session }
    const { status, headers, problem } = await test.guest(operation, call)
    const { documents } = (await test.guest(getTicketPage, call)).answer.ticket ?? {}
    const isNotFound = ['ticket.not_found', 'ticket.pass_unavailable'].includes(code)
    expect([status, problem.code]).toEqual([isNotFound ? 404 : 409, code])
    expect(headers.location).toBeUndefined()
    expect([documents?.hasAppleWallet ?? false, documents?.hasGoogleWallet ?? false]).toEqual([false, false])
  }
  const expectRefused = async (options: ProtectedOptions, code: string) =>
    expectRefusal(await issueProtected(test, options), code)

  await expectRefused({}, 'ticket.code_locked')
  const mandatory = { configuration: { redemption: { policy: 'MANDATORY' } } } as const
  await expectRefused({ ...UNLOCKED, event: mandatory }, 'ticket.code_pickup')
  const urls = { externalPassbookUrl: 'https://teatro.example/pass.pkpass' }
  await expectRefused({ ...UNLOCKED, ticket: { props: { urls } } }, 'ticket.pass_unavailable')
  // Calls of one file share an app, in which each picture belongs to one ticket.
  const picture = {
    type: 'BASE64',
    locator: Buffer.concat([PIXEL, Buffer.from(operation.id)]).toString('base64'),
  } as const
  await expectRefused({ ...UNLOCKED, ticket: { ticketAccess: picture } }, 'ticket.pass_unavailable')

  const used = await issueProtected(test, UNLOCKED)
  await test.call(admitTicket, { params: { ticketId: String(used.ticketIds[0]) } })
  await expectRefusal(used, 'ticket.code_ended')
  const cancelled = await issueProtected(test, UNLOCKED)
  await test.call(cancelEvent, { params: { externalReferenceId: cancelled.eventReference } })
  await expectRefusal(cancelled, 'ticket.code_ended')

  const market = await issueProtected(test, UNLOCKED)
  await expectRefusal({ ...market, session: await signIn(test, 'eve@example.com') }, 'ticket.not_found')
  await updateReplacesCodes(test.database, test.seller.sellerId, true)
  const listingIds = await listForSale(test, market)
  await expectRefusal(market, 'ticket.code_listed')
  const session = await signIn(test, BUYER)
  await payWith(test, { id: await storeBuyersHold(test, listingIds), session }, 'SUCCESS')
  await updateReplacesCodes(test.database, test.seller.sellerId, false)
  await expectRefusal({ ...market, session }, 'ticket.code_awaited')
  await expectRefusal(market, 'ticket.not_found')
}
