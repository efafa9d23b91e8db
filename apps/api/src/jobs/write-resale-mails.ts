import { toMajorUnits } from '@taquilla/contract'
import type { RefundState } from '@taquilla/contract/guest'
import {
  findMailedRefund,
  findMailedSales,
  type MailedRefund,
  type MailedSale,
} from '#domain/resale/index.ts'
import { myTicketsUrl, payoutAccountUrl, purchaseUrl, ticketPageUrl } from '#domain/values/hosted-url.ts'
import { composeMail } from '#mail/compose-mail.ts'
import type { Mail } from '#mail/mailer.ts'
import type { Letter } from '#mail/mails/letter.ts'
import { type RefundContent, writeRefundFailedLetter, writeRefundLetter } from '#mail/mails/refund-letter.ts'
import { writePurchaseLetter, writeSaleLetter } from '#mail/mails/resale-letters.ts'
import type { LetterTicket } from '#mail/mails/ticket-part.ts'
import type { JobRequest } from '#queue/job.ts'
import type { JobServices } from '../services.ts'
import { findMailBackground, type MailBackground } from './mail-background.ts'

/** To the buyer what was bought, and to each person who sold by e-mail what they sold. */
export async function writeSaleMails(services: JobServices, request: JobRequest): Promise<readonly Mail[]> {
  const { listingIds } = request.payload as { readonly listingIds: readonly string[] }
  const sales = await findMailedSales(services.database, request.sellerId, listingIds)
  const [first] = sales
  const background = await findMailBackground(services, request, sales)
  if (first === undefined || background === undefined) return []
  const bySeller = Map.groupBy(sales, ({ seller_email: email }) => email?.toLowerCase())
  const sold = [...bySeller].flatMap(([to, own]) => (to === undefined ? [] : saleMail(background, to, own)))
  return [purchaseMail(background, first, sales), ...sold]
}

/** To the buyer that the money went back. */
export function writeRefundMails(services: JobServices, request: JobRequest): Promise<readonly Mail[]> {
  return refundMails(services, request, { status: 'DONE', write: writeRefundLetter })
}

/** To the buyer that the money could not go back, and what to do. */
export function writeRefundFailedMails(services: JobServices, request: JobRequest): Promise<readonly Mail[]> {
  return refundMails(services, request, { status: 'FAILED', write: writeRefundFailedLetter })
}

function purchaseMail(background: MailBackground, first: MailedSale, sales: readonly MailedSale[]): Mail {
  const { outboxId, seller, showOf, visit } = background
  const { buyer_language: language, buyer_email: to, currency } = first
  const here = visit(language)
  const letter = writePurchaseLetter({
    language,
    isSandbox: seller.isSandbox,
    show: showOf(first),
    tickets: sales.map(toTicket),
    currency,
    price: total(sales, currency, (sale) => sale.price_minor),
    fee: total(sales, currency, (sale) => sale.buyer_fee_minor),
    total: total(sales, currency, (sale) => sale.price_minor + sale.buyer_fee_minor),
    isCodeAwaited: sales.some((sale) => sale.is_code_awaited),
    ticketUrl: sales.length === 1 ? ticketPageUrl(here, first.ticket_id) : myTicketsUrl(here),
    receiptUrl: purchaseUrl(here, first.buy_intention_id),
  })
  return composeMail({ outboxId, to, seller }, letter)
}

function saleMail(background: MailBackground, to: string, sales: readonly MailedSale[]): Mail[] {
  const [first] = sales
  if (first === undefined) return []
  const { outboxId, seller, showOf, visit } = background
  const { currency } = first
  const language = first.seller_language ?? 'es'
  const letter = writeSaleLetter({
    language,
    isSandbox: seller.isSandbox,
    show: showOf(first),
    // Who will sit there is not the business of who sold.
    tickets: sales.map((sale) => ({ ...toTicket(sale), holderName: null })),
    currency,
    price: total(sales, currency, (sale) => sale.price_minor),
    fee: total(sales, currency, (sale) => sale.seller_fee_minor),
    total: total(sales, currency, (sale) => sale.price_minor - sale.seller_fee_minor),
    accountUrl: payoutAccountUrl(visit(language)),
  })
  return [composeMail({ outboxId, to, seller }, letter)]
}

/** None where the refund has gone on since. */
async function refundMails(
  services: JobServices,
  request: JobRequest,
  { status, write }: { readonly status: RefundState; readonly write: (content: RefundContent) => Letter },
): Promise<readonly Mail[]> {
  const { sellerId, payload } = request
  const { paymentId } = payload as { readonly paymentId: string }
  const refund = await findMailedRefund(services.database, { sellerId, paymentId }, status)
  const background = await findMailBackground(services, request, refund ? [refund] : [])
  if (refund === undefined || background === undefined) return []
  const { outboxId, seller, showOf, visit } = background
  const { language, currency, buyer_email: to } = refund
  const letter = write({
    language,
    isSandbox: seller.isSandbox,
    show: showOf(refund),
    reason: refund.reason,
    way: wayOf(refund),
    amount: toMajorUnits(refund.amount_minor, currency),
    currency,
    purchaseUrl: purchaseUrl(visit(language), refund.buy_intention_id),
  })
  return [composeMail({ outboxId, to, seller }, letter)]
}

function wayOf({
  is_by_operator: isByOperator,
  has_account: hasAccount,
}: MailedRefund): RefundContent['way'] {
  if (!isByOperator) return 'sameWay'
  return hasAccount ? 'toAccount' : 'otherWay'
}

function toTicket(sale: MailedSale): LetterTicket {
  return { optionTitle: sale.option_title, seating: sale.seating, holderName: sale.holder_name }
}

function total(
  sales: readonly MailedSale[],
  currency: string,
  amountOf: (sale: MailedSale) => bigint,
): number {
  const minor = sales.reduce((sum, sale) => sum + amountOf(sale), 0n)
  return toMajorUnits(minor, currency)
}
