import { cancelEvent, getCheckoutUrl } from '@taquilla/contract'
import { getResalePage, sendSignInCode } from '@taquilla/contract/guest'
import { alertToken } from '#domain/alerts/index.ts'
import type { TestApp } from './build-app.ts'
import { askForAlert, eventIdOf } from './builders/alerts.ts'
import { issueToken, readSignInCodes } from './builders/browser.ts'
import { createTestEvent, uniqueId } from './builders/events.ts'
import { claimOf, handOver, openHandable, openHandover } from './builders/handovers.ts'
import { listForSale, offering, openMarket } from './builders/market.ts'
import { confirmStoredTransfer, payWith, sandboxCard } from './builders/payments.ts'
import { ACCOUNT, receiveAccountCode, receiveRefundCode } from './builders/payout-account.ts'
import { BUYER, storeBuyersHold, storeResale } from './builders/resale.ts'
import { signIn } from './builders/sign-in.ts'
import { deviceOf, type GuestCall } from './guest-call.ts'

type MakeCall = (test: TestApp) => Promise<GuestCall>

const asBuyer = async (test: TestApp, call: GuestCall = {}) => ({
  session: await signIn(test, BUYER),
  ...call,
})
const ofId = (id: string | undefined) => ({ params: { id: String(id) } })

async function ofListing(test: TestApp): Promise<GuestCall & { readonly session: string }> {
  const market = await openMarket(test, { count: 1 })
  const [listingId] = await listForSale(test, market)
  return { ...ofId(listingId), session: market.session }
}

async function ofHold(test: TestApp): Promise<GuestCall & { readonly params: { readonly id: string } }> {
  const { listingIds } = await storeResale(test)
  return asBuyer(test, ofId(await storeBuyersHold(test, listingIds))) as never
}

async function ofPayment(test: TestApp): Promise<GuestCall> {
  const { params } = await ofHold(test)
  const session = await signIn(test, BUYER)
  const { answer } = await payWith(test, { id: params.id, session }, 'CHALLENGE')
  return { ...ofId(answer.id), session }
}

async function ofPurchase(test: TestApp): Promise<GuestCall> {
  const { params } = await ofHold(test)
  const session = await signIn(test, BUYER)
  await payWith(test, { id: params.id, session }, 'SUCCESS')
  return { params, session }
}

/** A purchase paid by transfer whose refund is due. */
async function ofRefund(test: TestApp): Promise<GuestCall> {
  const { event, listingIds } = await storeResale(test)
  const id = await storeBuyersHold(test, listingIds)
  const session = await signIn(test, BUYER)
  const { answer } = await payWith(test, { id, session }, 'transfer')
  await confirmStoredTransfer(test, answer.id)
  await test.call(cancelEvent, { params: { externalReferenceId: event.eventReference } })
  await test.runJobs()
  return { ...ofId(id), session, body: ACCOUNT }
}

async function ofConfirmedRefund(test: TestApp): Promise<GuestCall> {
  const { params, session = '' } = await ofRefund(test)
  const page = { session, params: { id: String(params?.id) } }
  return { ...page, body: { ...ACCOUNT, code: await receiveRefundCode(test, page) } }
}

async function ofOpenCheckout(test: TestApp): Promise<GuestCall> {
  const { listingIds } = await storeResale(test)
  const { answer } = await test.call(getCheckoutUrl, { body: { listingIds: [...listingIds] } })
  return asBuyer(test, ofId(new URL(answer).pathname.split('/')[4]))
}

async function ofAlert(test: TestApp) {
  const { alerts, session } = await askForAlert(test, await openMarket(test, { count: 1 }))
  return { params: { id: String(alerts[0]?.id) }, session }
}

async function ofUnlockedTicket(test: TestApp): Promise<GuestCall> {
  const { ids, session } = await openMarket(test, { count: 1, rules: { qrUnlock: 366 * 86_400 } })
  return { ...ofId(ids[0]), session }
}

async function ofSeatMap(test: TestApp): Promise<GuestCall> {
  const event = await createTestEvent(test, { seating: { svgCode: '<svg viewBox="0 0 9 9"></svg>' } })
  const { answer } = await test.guest(getResalePage, ofId(event._id))
  return { params: { id: event._id, version: String(answer.seatMap.drawing?.version) } }
}

/** Signs in somebody who has used up none of their codes. */
function signInNewPerson(test: TestApp): Promise<string> {
  return signIn(test, `${uniqueId('person')}@example.com`)
}

async function signInWithCode(test: TestApp): Promise<GuestCall> {
  const email = `${uniqueId('person')}@example.com`
  const { headers } = await test.guest(sendSignInCode, { body: { email, lang: 'es' } })
  const code = (await readSignInCodes(test)).findLast((mail) => mail.email === email)?.code
  return { body: { email, code }, device: deviceOf(headers) }
}

/** For each call of the hosted pages, a function that prepares a call that succeeds. */
export const GUEST_GOOD_CALLS: Readonly<Record<string, MakeCall>> = {
  'get-session': asBuyer,
  'spend-one-time-token': async (test) => ({ body: { oneTimeToken: await issueToken(test, BUYER) } }),
  'sign-out': asBuyer,
  'send-sign-in-code': async () => ({ body: { email: `${uniqueId('person')}@example.com`, lang: 'es' } }),
  'sign-in-with-code': signInWithCode,
  'get-ticket-page': async (test) => {
    const { ids, session } = await openMarket(test, { count: 1 })
    return { ...ofId(ids[0]), session }
  },
  'get-ticket-code': ofUnlockedTicket,
  'get-ticket-pdf': ofUnlockedTicket,
  'get-apple-pass': ofUnlockedTicket,
  'get-google-pass': ofUnlockedTicket,
  'get-apple-passes': ofUnlockedTicket,
  'get-google-passes': ofUnlockedTicket,
  'get-ticket-calendar': ofUnlockedTicket,
  'get-ticket-seat-map': async (test) => {
    const { ids, session } = await openMarket(test, { count: 1 })
    return { ...ofId(ids[0]), session }
  },
  'get-my-tickets': asBuyer,
  'get-sale-options': async (test) => {
    const { ids, session } = await openMarket(test, { count: 1 })
    return { query: { ticketId: String(ids[0]) }, session }
  },
  'create-listings': async (test) => {
    const { ids, session } = await openMarket(test, { count: 1 })
    return { body: offering(ids), session }
  },
  'get-listing-page': ofListing,
  'change-listing-price': async (test) => ({
    ...(await ofListing(test)),
    body: { price: 110, payout: 104.5 },
  }),
  'remove-listing': ofListing,
  'get-resale-page': async (test) => ofId((await createTestEvent(test))._id),
  'get-seat-map': ofSeatMap,
  'get-show-picture': async (test) => ofId((await createTestEvent(test))._id),
  'create-hold': async (test) => {
    const { listingIds } = await storeResale(test)
    return {
      body: { listingIds, lang: 'es' },
      session: await signIn(test, `${uniqueId('buyer')}@example.com`),
    }
  },
  'change-hold': async (test) => {
    const { listingIds } = await storeResale(test)
    const call = await ofHold(test)
    return { ...call, body: { listingIds } }
  },
  'get-checkout': ofHold,
  'claim-checkout': ofOpenCheckout,
  'release-hold': ofHold,
  'start-payment': async (test) => ({
    ...(await ofHold(test)),
    body: { provider: 'sandbox', acceptsTerms: true, holders: [], card: sandboxCard('SUCCESS') },
  }),
  'get-payment': ofPayment,
  'continue-payment': async (test) => ({ ...(await ofPayment(test)), body: { challengeCode: '123456' } }),
  'abandon-payment': ofPayment,
  'set-alert': async (test) => {
    const market = await openMarket(test, { count: 1 })
    const { email } = await askForAlert(test, market)
    return {
      ...ofId(await eventIdOf(test, market)),
      body: { showId: 'show', lang: 'es' },
      session: await signIn(test, email),
    }
  },
  'list-alerts': asBuyer,
  'end-alert': ofAlert,
  'end-alert-by-link': async (test) => {
    const { params } = await ofAlert(test)
    const { vault } = test.options
    const key = { sellerId: test.seller.sellerId, resaleAlertId: params.id }
    return { params, body: { token: alertToken(vault, key) } }
  },
  'start-own-handover': async (test) => {
    const { ids, session } = await openHandable(test)
    const body = { recipientEmail: `${uniqueId('recipient')}@example.com`, giverName: 'Ana', lang: 'es' }
    return { ...ofId(ids[0]), session, body }
  },
  'get-own-handover': async (test) => {
    const { handoverId, session } = await openHandover(test)
    return { ...ofId(handoverId), query: { lang: 'es' }, session }
  },
  'take-back-own-handover': async (test) => {
    const { handoverId, session } = await openHandover(test)
    return { ...ofId(handoverId), session }
  },
  'get-handover-page': async (test) => {
    const { handoverId, token } = await openHandover(test)
    return { ...ofId(handoverId), query: { token } }
  },
  'claim-handover': async (test) => {
    const recipient = `${uniqueId('recipient')}@example.com`
    const handover = await handOver(test, await openHandable(test), recipient)
    return { ...claimOf(handover), session: await signIn(test, recipient) }
  },
  'list-purchases': asBuyer,
  'get-purchase': ofPurchase,
  'send-refund-code': ofRefund,
  'request-refund': ofConfirmedRefund,
  'get-payout-account': asBuyer,
  'send-payout-account-code': async (test) => ({ session: await signInNewPerson(test), body: ACCOUNT }),
  'send-pending-account-code': async (test) => {
    const session = await signInNewPerson(test)
    await receiveAccountCode(test, { session }, ACCOUNT)
    return { session }
  },
  'confirm-pending-account': async (test) => {
    const session = await signInNewPerson(test)
    return { session, body: { code: await receiveAccountCode(test, { session }, ACCOUNT) } }
  },
  'discard-pending-account': async (test) => {
    const session = await signInNewPerson(test)
    await receiveAccountCode(test, { session }, ACCOUNT)
    return { session }
  },
  'set-payout-account': async (test) => {
    const session = await signInNewPerson(test)
    return { session, body: { ...ACCOUNT, code: await receiveAccountCode(test, { session }, ACCOUNT) } }
  },
}
