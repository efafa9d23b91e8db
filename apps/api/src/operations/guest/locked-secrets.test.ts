import {
  type GuestOperation,
  getApplePass,
  getApplePasses,
  getGooglePass,
  getGooglePasses,
  getListingPage,
  getMyTickets,
  getResalePage,
  getSaleOptions,
  getTicketCalendar,
  getTicketCode,
  getTicketPage,
  getTicketPdf,
  getTicketSeatMap,
} from '@taquilla/contract/guest'
import { expect, it } from 'vitest'
import { withTestApp } from '../../../test/build-app.ts'
import { listForSale } from '../../../test/builders/market.ts'
import { issueProtected } from '../../../test/builders/protected-tickets.ts'
import { signIn } from '../../../test/builders/sign-in.ts'
import { storeSale } from '../../../test/builders/stored-sales.ts'
import { openTestWallets } from '../../../test/builders/wallet-files.ts'
import type { GuestCall } from '../../../test/guest-call.ts'

const SECRETS = {
  code: 'secret-code-9f31',
  passbook: 'https://teatro.example/secret-pass.pkpass',
  pdf: 'https://teatro.example/secret.pdf',
  pickup: 'RET-SECRET',
}

const CALLS_OF_A_TICKET = [
  getTicketPage,
  getTicketCode,
  getTicketPdf,
  getApplePass,
  getGooglePass,
  getApplePasses,
  getGooglePasses,
  getTicketCalendar,
  getTicketSeatMap,
]

const test = withTestApp({ wallets: openTestWallets() })

it('no response or mail contains any part of a locked code, before, during and after a resale', async () => {
  const market = await issueProtected(test, {
    event: { configuration: { redemption: { policy: 'OPTIONAL', hoursBeforeShow: 24 } } },
    ticket: {
      ticketAccess: { type: 'OTHER', locator: SECRETS.code },
      props: {
        urls: { externalPassbookUrl: SECRETS.passbook, qrTicketPdfUrl: SECRETS.pdf },
        other: { locator: SECRETS.pickup },
      },
    },
  })
  const id = String(market.ids[0])
  const sessions = [undefined, market.session, await signIn(test, 'bruno@example.com')]
  let answered = 0
  const look = async (operation: GuestOperation, call: GuestCall) => {
    for (const session of sessions) {
      const { status, headers, text } = await test.guest(operation, { ...call, session })
      answered += status === 200 ? 1 : 0
      expect(headers.location).toBeUndefined()
      for (const secret of Object.values(SECRETS)) expect(text).not.toContain(secret)
    }
  }
  const lookAround = async () => {
    for (const operation of CALLS_OF_A_TICKET) {
      await look(operation, { params: { id } })
    }
    await look(getMyTickets, {})
    await look(getSaleOptions, { query: { ticketId: id } })
    const page = await test.guest(getTicketPage, { params: { id } })
    await look(getResalePage, { params: { id: page.answer.show.eventId } })
  }
  await lookAround()
  const [listingId] = await listForSale(test, market)
  await look(getListingPage, { params: { id: String(listingId) } })
  await lookAround()
  await storeSale(test, String(listingId), 'bruno@example.com')
  await lookAround()
  await test.runJobs()
  for (const secret of Object.values(SECRETS)) expect(JSON.stringify(test.mails)).not.toContain(secret)
  expect(answered).toBeGreaterThan(30)
})
