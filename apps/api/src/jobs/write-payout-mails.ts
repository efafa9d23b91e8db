import { type Language, toMajorUnits } from '@taquilla/contract'
import { findBuyerLanguage, findMailedPayouts, type MailedPayout } from '#domain/resale/index.ts'
import { myTicketsUrl, payoutAccountUrl } from '#domain/values/hosted-url.ts'
import { composeMail } from '#mail/compose-mail.ts'
import type { Mail } from '#mail/mailer.ts'
import type { Letter } from '#mail/mails/letter.ts'
import {
  writeAccountMissingLetter,
  writePayoutLetter,
  writeSaleUndoneLetter,
} from '#mail/mails/payout-letters.ts'
import type { JobRequest } from '#queue/job.ts'
import type { JobServices } from '../services.ts'
import { findMailBackground, type MailBackground } from './mail-background.ts'

/** Listings of one person and one show, sold before it was cancelled. */
export interface SaleUndoneMail {
  readonly listingIds: readonly string[]
}

interface Owed {
  readonly first: MailedPayout
  readonly payouts: readonly MailedPayout[]
  readonly language: Language
  readonly background: MailBackground
}

/** To who sold, that they were paid. */
export async function writePayoutMails(services: JobServices, request: JobRequest): Promise<readonly Mail[]> {
  const owed = await findOwed(services, request, ({ status }) => status === 'DELIVERED')
  if (owed === undefined) return []
  const { first, background } = owed
  const letter = writePayoutLetter({ ...contentOf(owed), reference: first.reference ?? '' })
  return [mail(background, first, letter)]
}

/** To who sold, that their money is due and no account is known; nothing once there is one. */
export async function writeAccountMissingMails(
  services: JobServices,
  request: JobRequest,
): Promise<readonly Mail[]> {
  const owed = await findOwed(services, request, ({ status, hasAccount }) => status === 'DUE' && !hasAccount)
  if (owed === undefined) return []
  const { first, background, language } = owed
  const accountUrl = payoutAccountUrl(background.visit(language))
  return [mail(background, first, writeAccountMissingLetter({ ...contentOf(owed), accountUrl }))]
}

/** To who sold tickets of a show that was cancelled, that they are not paid. */
export async function writeSaleUndoneMails(
  services: JobServices,
  request: JobRequest,
): Promise<readonly Mail[]> {
  // The sweep may not have come to them yet: what was not paid by then is not paid any more.
  const owed = await findOwed(services, request, ({ status }) => status !== 'DELIVERED')
  if (owed === undefined) return []
  const { first, background, language } = owed
  const letter = writeSaleUndoneLetter({
    ...contentOf(owed),
    sellerName: background.seller.name,
    myTicketsUrl: myTicketsUrl(background.visit(language)),
  })
  return [mail(background, first, letter)]
}

async function findOwed(
  services: JobServices,
  request: JobRequest,
  isMeant: (payout: MailedPayout) => boolean,
): Promise<Owed | undefined> {
  const { listingIds } = request.payload as { readonly listingIds: readonly string[] }
  const found = await findMailedPayouts(services.database, request.sellerId, listingIds)
  const payouts = found.filter(isMeant)
  const [first] = payouts
  const background = await findMailBackground(services, request, payouts)
  if (first === undefined || background === undefined) return undefined
  const language = await findBuyerLanguage(services.database, request.sellerId, first.sellerEmail)
  return { first, payouts, language, background }
}

function contentOf({ first, payouts, language, background }: Owed) {
  const minor = payouts.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
  return {
    language,
    isSandbox: background.seller.isSandbox,
    show: background.showOf(first),
    tickets: payouts.map(({ optionTitle, seating }) => ({
      optionTitle,
      seating,
      holderName: null,
    })),
    currency: first.currency,
    amount: toMajorUnits(minor, first.currency),
  }
}

function mail({ outboxId, seller }: MailBackground, { sellerEmail: to }: MailedPayout, letter: Letter): Mail {
  return composeMail({ outboxId, to, seller }, letter)
}
