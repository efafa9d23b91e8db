import { toMajorUnits } from '@taquilla/contract'
import { alertToken, findAlert, sumUpWantedOffers, takeBackAlertMail } from '#domain/resale/index.ts'
import { alertEndUrl, eventResaleUrl } from '#domain/values/hosted-url.ts'
import { composeMail } from '#mail/compose-mail.ts'
import type { Mail } from '#mail/mailer.ts'
import { writeAlertLetter } from '#mail/mails/alert-letter.ts'
import type { JobRequest } from '#queue/job.ts'
import type { JobServices } from '../services.ts'
import { findPurchasableKinds } from './find-purchasable-kinds.ts'
import type { AlertMail } from './follow-alerts.ts'
import { findMailContext } from './mail-context.ts'

/** Tells a person what is offered now; empty if they ended the alert, or if everything was sold or is held. */
export async function writeAlertMails(services: JobServices, request: JobRequest): Promise<readonly Mail[]> {
  const { sellerId } = request
  const { resaleAlertId, mailedAt } = request.payload as AlertMail
  const { database, vault } = services
  const key = { sellerId, resaleAlertId }
  const db = database.of(sellerId)
  const alert = await findAlert(db, key)
  const event = alert && (await findPurchasableKinds(db, { sellerId, ...alert }))
  const offers =
    event && (await sumUpWantedOffers(db, { sellerId, ...event, ...alert, exceptListingIds: [] }))
  const { fromPriceMinor = null, fromCurrency = null, ticketCount = 0 } = offers ?? {}
  if (alert === undefined || fromPriceMinor === null || fromCurrency === null) {
    await takeBackAlertMail(db, key, mailedAt)
    return []
  }
  const context = await findMailContext(services, request, [alert])
  if (context === undefined) return []
  const { outboxId, seller, showOf, visit } = context
  const { language, showId, ticketOptionId } = alert
  const show = showOf(alert)
  const endUrl = alertEndUrl(visit(language), resaleAlertId, alertToken(vault, key))
  const letter = writeAlertLetter({
    language,
    isSandbox: seller.isSandbox,
    show,
    optionTitle: alert.optionTitle,
    ticketCount,
    fromPrice: toMajorUnits(fromPriceMinor, fromCurrency),
    currency: fromCurrency,
    resaleUrl: eventResaleUrl(visit(language), show.eventId, {
      showId,
      ticketOptionId: ticketOptionId ?? undefined,
    }),
    endUrl,
  })
  return [{ ...composeMail({ outboxId, to: alert.email, seller }, letter), unsubscribeUrl: endUrl }]
}
