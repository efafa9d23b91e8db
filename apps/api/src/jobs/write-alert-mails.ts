import { toMajorUnits } from '@taquilla/contract'
import { MAIL_ALERT } from '#changes/catalog.ts'
import { type Heard, onChange } from '#changes/on-change.ts'
import type { Sql } from '#database/sql.ts'
import {
  alertToken,
  findAlert,
  findOffersTogether,
  type ResaleAlert,
  sumUpWantedOffers,
  takeBackAlertMail,
} from '#domain/alerts/index.ts'
import type { EventKinds } from '#domain/market/index.ts'
import { alertEndUrl, eventResaleUrl } from '#domain/values/hosted-url.ts'
import { composeMail } from '#mail/compose-mail.ts'
import type { Mail } from '#mail/mailer.ts'
import { writeAlertLetter } from '#mail/mails/alert-letter.ts'
import type { JobServices } from '../services.ts'
import { type ChangeMails, leaveOut } from './change-mails.ts'
import { findPurchasableKinds } from './follow-alerts.ts'
import { findMailContext } from './mail-context.ts'

export const alertMails: ChangeMails = { mass: [onChange(MAIL_ALERT, writeAlertMails)] }

/** Tells a person what is offered now; empty if they ended the alert, or if everything was sold or is held. */
async function writeAlertMails(
  services: JobServices,
  request: Heard<typeof MAIL_ALERT>,
): Promise<readonly Mail[]> {
  const { sellerId } = request
  const { resaleAlertId, mailedAt } = request.payload
  const { database, vault } = services
  const key = { sellerId, resaleAlertId }
  const db = database.of(sellerId)
  const alert = await findAlert(db, key)
  const event = alert && (await findPurchasableKinds(db, { sellerId, ...alert }))
  const wanted = event && (await findWanted(db, { sellerId, event }, alert))
  if (alert === undefined || wanted === undefined) {
    await takeBackAlertMail(db, key, mailedAt)
    return leaveOut(services, request, { count: 1, reason: 'the alert ended, or nothing of it is on sale' })
  }
  const context = await findMailContext(services, request, [alert])
  if (context === undefined) return []
  const { outboxId, seller, showOf, visit } = context
  const { language, showId, ticketOptionId, together } = alert
  const show = showOf(alert)
  const endUrl = alertEndUrl(visit(language), resaleAlertId, alertToken(vault, key))
  const letter = writeAlertLetter({
    language,
    isSandbox: seller.isSandbox,
    show,
    optionTitle: alert.optionTitle,
    together,
    ...wanted,
    resaleUrl: eventResaleUrl(visit(language), show.eventId, {
      showId,
      ticketOptionId: ticketOptionId ?? undefined,
      together: together === 1 ? undefined : together,
    }),
    endUrl,
  })
  return [{ ...composeMail({ outboxId, to: alert.address, seller }, letter), unsubscribeUrl: endUrl }]
}

/** What the person wants and can buy now; undefined if there is nothing. */
async function findWanted(
  db: Sql,
  show: { readonly sellerId: string; readonly event: EventKinds },
  alert: ResaleAlert,
) {
  const { together: ticketCount } = alert
  if (ticketCount > 1) {
    const offers = await findOffersTogether(db, show, alert)
    const [first] = offers
    const fromPrice = Math.min(...offers.map(({ finalPrice }) => finalPrice))
    return first && { ticketCount, fromPrice, currency: first.currency }
  }
  const offered = await sumUpWantedOffers(db, { sellerId: show.sellerId, ...show.event, ...alert })
  const { fromPriceMinor, fromCurrency: currency } = offered
  if (fromPriceMinor === null || currency === null) return undefined
  return { ticketCount: offered.ticketCount, fromPrice: toMajorUnits(fromPriceMinor, currency), currency }
}
