import { type Language, toMajorUnits } from '@taquilla/contract'
import {
  EVENT_CANCELLED,
  MAIL_SALE_UNDONE,
  PAYOUT_ACCOUNT_MISSING,
  PAYOUT_DEBT_ARISEN,
  PAYOUT_DELIVERED,
  PAYOUT_FAILED,
} from '#changes/catalog.ts'
import { type Heard, type HeardChange, onChange } from '#changes/on-change.ts'
import { findMailedPayouts, listSoldOfShows } from '#domain/money/index.ts'
import { findBuyerLanguage } from '#domain/purchase/index.ts'
import { myTicketsUrl, payoutAccountUrl } from '#domain/values/hosted-url.ts'
import { composeMail } from '#mail/compose-mail.ts'
import type { Mail } from '#mail/mailer.ts'
import type { Letter } from '#mail/mails/letter.ts'
import {
  writeAccountMissingLetter,
  writeDebtLetter,
  writePayoutFailedLetter,
  writePayoutLetter,
  writeSaleUndoneLetter,
} from '#mail/mails/payout-letters.ts'
import type { JobServices } from '../services.ts'
import { addressed, type ChangeMails, leaveOut } from './change-mails.ts'
import { findMailContext, type MailContext } from './mail-context.ts'

export const payoutMails: ChangeMails = {
  urgent: [onChange(PAYOUT_DELIVERED, writePayoutMails), onChange(PAYOUT_FAILED, writePayoutFailedMails)],
  addressed: [onChange(EVENT_CANCELLED, addressUndoneSales)],
  mass: [
    onChange(MAIL_SALE_UNDONE, writeSaleUndoneMails),
    onChange(PAYOUT_ACCOUNT_MISSING, writeAccountMissingMails),
    onChange(PAYOUT_DEBT_ARISEN, writeDebtMails),
  ],
}

/** Change of payouts of one person and one show. */
type OfListings = HeardChange<{ readonly listingIds: readonly string[] }>

/** Tickets of a cancelled show cannot be sold, so a repeated run finds the same sales. */
async function addressUndoneSales(
  { database }: JobServices,
  { sellerId, payload: { eventReference, showIds } }: Heard<typeof EVENT_CANCELLED>,
) {
  const sold = await listSoldOfShows(database, { sellerId, eventReference, showIds })
  return sold.map((listingIds) => addressed(MAIL_SALE_UNDONE, `sold:${listingIds[0]}`, { listingIds }))
}

type MailedPayout = Awaited<ReturnType<typeof findMailedPayouts>>[number]

interface PayoutGroup {
  readonly first: MailedPayout
  readonly payouts: readonly MailedPayout[]
  readonly language: Language
  readonly context: MailContext
}

/** Confirms a delivered payout to the person who sold, unless they have to give it back. */
async function writePayoutMails(services: JobServices, request: OfListings): Promise<readonly Mail[]> {
  const group = await findPayoutGroup(services, request, ({ status, isReclaimed }) => {
    return status === 'DELIVERED' && !isReclaimed
  })
  if (group === undefined) {
    const reason = 'no payout of a person with a mail address is delivered for good'
    return leaveOut(services, request, { count: request.payload.listingIds.length, reason })
  }
  const { first, context, payouts } = group
  const { reference, currency } = first
  const amountMinor = payouts.reduce((sum, payout) => sum + payout.amountMinor, 0n)
  const nettedMinor = payouts.reduce((sum, payout) => sum + payout.nettedMinor, 0n)
  const letter = writePayoutLetter({
    ...contentOf(group, amountMinor),
    reference,
    netted: toMajorUnits(nettedMinor, currency),
    transferred: toMajorUnits(amountMinor - nettedMinor, currency),
  })
  return [mail(context, first, letter)]
}

/** Asks the person who sold for a payout account; empty once there is one. */
async function writeAccountMissingMails(
  services: JobServices,
  request: OfListings,
): Promise<readonly Mail[]> {
  const group = await findPayoutGroup(
    services,
    request,
    ({ status, hasAccount }) => status === 'DUE' && !hasAccount,
  )
  const left = {
    count: request.payload.listingIds.length,
    reason: 'an account is there, or nothing is left to pay',
  }
  if (group === undefined) return leaveOut(services, request, left)
  const { first, context, language } = group
  const toPayMinor = openMinorOf(group) - first.openDebtMinor
  if (toPayMinor <= 0n) return leaveOut(services, request, left)
  const accountUrl = payoutAccountUrl(context.visit(language))
  return [mail(context, first, writeAccountMissingLetter({ ...contentOf(group, toPayMinor), accountUrl }))]
}

/** Asks the person who sold for another account, since the transfer came back. */
async function writePayoutFailedMails(services: JobServices, request: OfListings): Promise<readonly Mail[]> {
  const group = await findPayoutGroup(services, request, ({ status }) => status === 'FAILED')
  if (group === undefined) {
    const reason = 'no payout of a person with a mail address is FAILED'
    return leaveOut(services, request, { count: request.payload.listingIds.length, reason })
  }
  const { first, context, language } = group
  const accountUrl = payoutAccountUrl(context.visit(language))
  return [
    mail(context, first, writePayoutFailedLetter({ ...contentOf(group, openMinorOf(group)), accountUrl })),
  ]
}

/** Informs the person who sold tickets of a cancelled show that no payout follows. */
async function writeSaleUndoneMails(services: JobServices, request: OfListings): Promise<readonly Mail[]> {
  // Includes payouts not yet CANCELLED: the sweep that cancels undelivered payouts may still be running.
  const group = await findPayoutGroup(services, request, ({ status, isReclaimed }) => {
    return status !== 'DELIVERED' && !isReclaimed
  })
  if (group === undefined) {
    const reason = 'each payout was delivered or is reclaimed, or its person has no mail address'
    return leaveOut(services, request, { count: request.payload.listingIds.length, reason })
  }
  const { first, context, language } = group
  const letter = writeSaleUndoneLetter({
    ...contentOf(group, openMinorOf(group)),
    sellerName: context.seller.name,
    myTicketsUrl: myTicketsUrl(context.visit(language)),
  })
  return [mail(context, first, letter)]
}

/** Informs the person who sold that they owe what they were paid; empty once they owe nothing. */
async function writeDebtMails(
  services: JobServices,
  request: Heard<typeof PAYOUT_DEBT_ARISEN>,
): Promise<readonly Mail[]> {
  const { debts } = request.payload
  const payload = { listingIds: debts.map(({ listingId }) => listingId) }
  const group = await findPayoutGroup(
    services,
    { ...request, payload },
    ({ debtLeftMinor }) => debtLeftMinor > 0n,
  )
  if (group === undefined) {
    const reason = 'no debt of a person with a mail address is left'
    return leaveOut(services, request, { count: debts.length, reason })
  }
  const { first, context, payouts } = group
  const debtMinor = payouts.reduce((sum, { debtLeftMinor }) => sum + debtLeftMinor, 0n)
  const content = { ...contentOf(group, debtMinor), sellerName: context.seller.name }
  return [mail(context, first, writeDebtLetter(content))]
}

async function findPayoutGroup(
  services: JobServices,
  request: OfListings,
  isIncluded: (payout: MailedPayout) => boolean,
): Promise<PayoutGroup | undefined> {
  const { listingIds } = request.payload
  const found = await findMailedPayouts(services.database, request.sellerId, listingIds)
  const payouts = found.filter(isIncluded)
  const [first] = payouts
  const context = await findMailContext(services, request, payouts)
  if (first === undefined || context === undefined) return undefined
  const language = await findBuyerLanguage(services.database, request.sellerId, first.sellerEmail)
  return { first, payouts, language, context }
}

/** Part that is not transferred yet. */
function openMinorOf({ payouts }: PayoutGroup): bigint {
  return payouts.reduce((sum, { amountMinor, nettedMinor }) => sum + amountMinor - nettedMinor, 0n)
}

function contentOf({ first, payouts, language, context }: PayoutGroup, amountMinor: bigint) {
  return {
    language,
    isSandbox: context.seller.isSandbox,
    show: context.showOf(first),
    tickets: payouts.map(({ optionTitle, seating }) => ({
      optionTitle,
      seating,
      holderName: null,
    })),
    currency: first.currency,
    amount: toMajorUnits(amountMinor, first.currency),
  }
}

function mail({ outboxId, seller }: MailContext, { sellerEmail: to }: MailedPayout, letter: Letter): Mail {
  return composeMail({ outboxId, to, seller }, letter)
}
