import { type Language, toMajorUnits } from '@taquilla/contract'
import type { GuestSeller } from '@taquilla/contract/guest'
import { findGuestShows } from '#domain/events/guest-shows-repository.ts'
import {
  findMailedRefund,
  findMailedSales,
  type MailedRefund,
  type MailedSale,
} from '#domain/sales/mailed-sales-repository.ts'
import { presentGuestSeller } from '#domain/sellers/guest-seller-presenter.ts'
import { findSeller } from '#domain/sellers/sellers-repository.ts'
import {
  type HostedVisit,
  myTicketsUrl,
  payoutAccountUrl,
  purchaseUrl,
  ticketPageUrl,
} from '#domain/values/hosted-url.ts'
import { composeMail } from '#mail/compose-mail.ts'
import type { Mail } from '#mail/mailer.ts'
import { writeRefundLetter } from '#mail/mails/refund-letter.ts'
import { writePurchaseLetter, writeSaleLetter } from '#mail/mails/resale-letters.ts'
import type { LetterShow, LetterTicket } from '#mail/mails/ticket-part.ts'
import type { JobRequest } from '#queue/job.ts'
import type { JobServices } from '../services.ts'

/** What every mail about one show and seller needs. */
interface Background {
  readonly outboxId: string
  readonly seller: GuestSeller
  readonly show: LetterShow
  visit(language: Language): HostedVisit
}

/** To the buyer what was bought, and to each person who sold by e-mail what they sold. */
export async function writeSaleMails(services: JobServices, request: JobRequest): Promise<readonly Mail[]> {
  const { listingIds } = request.payload as { readonly listingIds: readonly string[] }
  const sales = await findMailedSales(services.database, request.sellerId, listingIds)
  const [first] = sales
  const background = first && (await findBackground(services, request, first))
  if (first === undefined || background === undefined) return []
  const bySeller = Map.groupBy(sales, ({ seller_email: email }) => email?.toLowerCase())
  const sold = [...bySeller].flatMap(([to, own]) => (to === undefined ? [] : [saleMail(background, to, own)]))
  return [purchaseMail(background, first, sales), ...sold]
}

/** To the buyer that the money went back. */
export async function writeRefundMails(services: JobServices, request: JobRequest): Promise<readonly Mail[]> {
  const { paymentId } = request.payload as { readonly paymentId: string }
  const refund = await findMailedRefund(services.database, request.sellerId, paymentId)
  const background = refund && (await findBackground(services, request, refund))
  return refund && background ? [refundMail(background, refund)] : []
}

async function findBackground(
  { database, apiUrl }: JobServices,
  { sellerId, outboxId }: JobRequest,
  about: Pick<MailedSale, 'event_reference' | 'show_id'>,
): Promise<Background | undefined> {
  const seller = await findSeller(database, sellerId)
  if (seller === undefined) return undefined
  const key = { eventReference: about.event_reference, showId: about.show_id }
  const show = (await findGuestShows(database, sellerId, [key])).get(key)
  const visit = (language: Language) => ({ apiUrl, sellerId, language })
  return { outboxId, seller: presentGuestSeller(seller), show, visit }
}

function purchaseMail(background: Background, first: MailedSale, sales: readonly MailedSale[]): Mail {
  const { outboxId, seller, show, visit } = background
  const { buyer_language: language, buyer_email: to, currency } = first
  const here = visit(language)
  const letter = writePurchaseLetter({
    language,
    isSandbox: seller.isSandbox,
    show,
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

function saleMail(background: Background, to: string, sales: readonly MailedSale[]): Mail {
  const { outboxId, seller, show, visit } = background
  const language = sales[0]?.seller_language ?? 'es'
  const currency = sales[0]?.currency ?? ''
  const letter = writeSaleLetter({
    language,
    isSandbox: seller.isSandbox,
    show,
    // Who will sit there is not the business of who sold.
    tickets: sales.map((sale) => ({ ...toTicket(sale), holderName: null })),
    currency,
    price: total(sales, currency, (sale) => sale.price_minor),
    fee: total(sales, currency, (sale) => sale.seller_fee_minor),
    total: total(sales, currency, (sale) => sale.price_minor - sale.seller_fee_minor),
    accountUrl: payoutAccountUrl(visit(language)),
  })
  return composeMail({ outboxId, to, seller }, letter)
}

function refundMail({ outboxId, seller, show, visit }: Background, refund: MailedRefund): Mail {
  const { language, currency, buyer_email: to } = refund
  const letter = writeRefundLetter({
    language,
    isSandbox: seller.isSandbox,
    show,
    reason: refund.reason,
    isToAccount: refund.provider === 'bank_transfer',
    amount: toMajorUnits(refund.amount_minor, currency),
    currency,
    purchaseUrl: purchaseUrl(visit(language), refund.buy_intention_id),
  })
  return composeMail({ outboxId, to, seller }, letter)
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
