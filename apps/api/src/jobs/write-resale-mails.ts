import { finalPriceOf, formOfAddress, payoutOf, toMajorUnits } from '@taquilla/contract'
import type { RefundState } from '@taquilla/contract/guest'
import { LISTING_SOLD, REFUND_DONE, REFUND_FAILED, REFUND_OWED } from '#changes/catalog.ts'
import { type Heard, type HeardChange, onChange } from '#changes/on-change.ts'
import { findEffectiveRules } from '#domain/events/index.ts'
import { findResaleTicketsById, type ResaleTicket } from '#domain/market/index.ts'
import { findMailedRefund, findMailedSales } from '#domain/purchase/index.ts'
import { codeStateOf, pickupShownFrom } from '#domain/tickets/index.ts'
import {
  listingUrl,
  myTicketsUrl,
  payoutAccountUrl,
  purchaseUrl,
  ticketPageUrl,
} from '#domain/values/hosted-url.ts'
import { type UnlockRule, unlockInstant } from '#domain/values/unlock.ts'
import { composeMail } from '#mail/compose-mail.ts'
import type { Mail } from '#mail/mailer.ts'
import type { LetterCode } from '#mail/mails/code-times.ts'
import type { Letter } from '#mail/mails/letter.ts'
import {
  type RefundContent,
  writeRefundAccountLetter,
  writeRefundFailedLetter,
  writeRefundLetter,
} from '#mail/mails/refund-letter.ts'
import { writePurchaseLetter, writeSaleLetter } from '#mail/mails/resale-letters.ts'
import type { JobServices } from '../services.ts'
import { type ChangeMails, leaveOut } from './change-mails.ts'
import { attachCalendar, findMailContext, type MailContext } from './mail-context.ts'

export const resaleMails: ChangeMails = {
  urgent: [
    onChange(LISTING_SOLD, writeSaleMails),
    // Asks the buyer of a transfer that bought nothing for an account. A sale of a cancelled show needs no mail of its
    // own: the mail about the cancellation asks for the account.
    onChange(REFUND_OWED, writeRefundMails('AWAITING_ACCOUNT', writeRefundAccountLetter)),
    onChange(REFUND_DONE, writeRefundMails('DONE', writeRefundLetter)),
    onChange(REFUND_FAILED, writeRefundMails('FAILED', writeRefundFailedLetter)),
  ],
}

type MailedSale = Awaited<ReturnType<typeof findMailedSales>>[number]
type MailedRefund = NonNullable<Awaited<ReturnType<typeof findMailedRefund>>>
type OfPayment = HeardChange<{ readonly paymentId: string }>

/** Writes a purchase mail to the buyer and a sale mail to each person who sold and has a mail address. */
async function writeSaleMails(
  services: JobServices,
  request: Heard<typeof LISTING_SOLD>,
): Promise<readonly Mail[]> {
  const { listingIds } = request.payload
  const sales = await findMailedSales(services.database, request.sellerId, listingIds)
  const [first] = sales
  const context = await findMailContext(services, request, sales)
  if (first === undefined || context === undefined) {
    return leaveOut(services, request, {
      count: listingIds.length,
      reason: 'the listings are no longer sold',
    })
  }
  const byMail = sales.filter(({ sellerEmail }) => sellerEmail !== null)
  const bySeller = Map.groupBy(byMail, ({ sellerEmail }) => formOfAddress(sellerEmail ?? ''))
  const sold = [...bySeller.values()].flatMap((own) => saleMail(context, own))
  return [await purchaseMail(services, context, { first, sales }), ...sold]
}

async function purchaseMail(
  { database }: JobServices,
  context: MailContext,
  { first, sales }: { readonly first: MailedSale; readonly sales: readonly MailedSale[] },
): Promise<Mail> {
  const { outboxId, seller, showOf, visit } = context
  const { buyerLanguage: language, buyerEmail: to, currency } = first
  const buyerVisit = visit(language)
  const { sellerId } = buyerVisit
  const ids = sales.map(({ ticketId }) => ticketId)
  const bought = await findResaleTicketsById(database, sellerId, ids)
  const rules = await findEffectiveRules(database, sellerId, bought)
  const show = showOf(first)
  const letter = writePurchaseLetter({
    language,
    isSandbox: seller.isSandbox,
    show,
    tickets: sales,
    codes: bought.map((ticket) => toLetterCode(ticket, rules.of(ticket))),
    currency,
    price: total(sales, currency, (sale) => sale.priceMinor),
    fee: total(sales, currency, (sale) => sale.buyerFeeMinor),
    total: total(sales, currency, finalPriceOf),
    ticketUrl: sales.length === 1 ? ticketPageUrl(buyerVisit, first.ticketId) : myTicketsUrl(buyerVisit),
    receiptUrl: purchaseUrl(buyerVisit, first.buyIntentionId),
  })
  const pageUrl = ticketPageUrl(buyerVisit, first.ticketId)
  const calendar = attachCalendar([{ show, pageUrl }], { sellerId, language, now: first.now })
  return composeMail({ outboxId, to, seller }, letter, calendar)
}

function toLetterCode(ticket: ResaleTicket, rule: UnlockRule): LetterCode {
  const state = codeStateOf(ticket, rule)
  const numberFrom = state === 'PICKUP' ? pickupShownFrom(ticket) : null
  const appearsAt = state === 'LOCKED' ? unlockInstant(rule, ticket) : numberFrom
  return { state, appearsAt: appearsAt && appearsAt > ticket.now ? appearsAt.toISOString() : null }
}

function saleMail(context: MailContext, sales: readonly MailedSale[]): Mail[] {
  const [first] = sales
  const to = first?.sellerEmail
  if (!to) return []
  const { outboxId, seller, showOf, visit } = context
  const { currency } = first
  const language = first.sellerLanguage ?? 'es'
  const letter = writeSaleLetter({
    language,
    isSandbox: seller.isSandbox,
    show: showOf(first),
    // The buyer's holder name is private: the person who sold must not see it.
    tickets: sales.map((sale) => ({ ...sale, holderName: null })),
    currency,
    price: total(sales, currency, (sale) => sale.priceMinor),
    fee: total(sales, currency, (sale) => sale.sellerFeeMinor),
    total: total(sales, currency, payoutOf),
    accountUrl: payoutAccountUrl(visit(language)),
    listingUrl: listingUrl(visit(language), first.listingId),
  })
  return [composeMail({ outboxId, to, seller }, letter)]
}

/** Writes to the buyer; empty if the refund no longer has this status. */
function writeRefundMails(status: RefundState, write: (content: RefundContent) => Letter) {
  return async (services: JobServices, request: OfPayment): Promise<readonly Mail[]> => {
    const { sellerId, payload } = request
    const { paymentId } = payload
    const refund = await findMailedRefund(services.database, { sellerId, paymentId }, status)
    const context = await findMailContext(services, request, refund ? [refund] : [])
    if (refund === undefined || context === undefined) {
      // Most refunds need no account.
      if (status === 'AWAITING_ACCOUNT') return []
      const reason = 'the refund has another status, or the buyer has no mail address'
      return leaveOut(services, request, { count: 1, reason })
    }
    if (status === 'AWAITING_ACCOUNT' && refund.isSale) return []
    const { outboxId, seller, showOf, visit } = context
    const { language, currency, buyerEmail: to } = refund
    const letter = write({
      language,
      isSandbox: seller.isSandbox,
      show: showOf(refund),
      reason: refund.reason,
      way: wayOf(refund),
      amount: toMajorUnits(refund.amountMinor, currency),
      currency,
      purchaseUrl: purchaseUrl(visit(language), refund.buyIntentionId),
    })
    return [composeMail({ outboxId, to, seller }, letter)]
  }
}

function wayOf({ isByOperator, hasAccount }: MailedRefund): RefundContent['way'] {
  if (!isByOperator) return 'sameWay'
  return hasAccount ? 'toAccount' : 'otherWay'
}

function total(
  sales: readonly MailedSale[],
  currency: string,
  amountOf: (sale: MailedSale) => bigint,
): number {
  const minor = sales.reduce((sum, sale) => sum + amountOf(sale), 0n)
  return toMajorUnits(minor, currency)
}
