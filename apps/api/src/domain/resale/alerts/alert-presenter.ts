import { toMajorUnits } from '@taquilla/contract'
import type { GuestShow, ResaleAlert as ShownAlert } from '@taquilla/contract/guest'
import type { ResaleAlert } from './alerts-repository.ts'

/** Presents an alert to the person who asked for it. */
export function presentAlert(alert: ResaleAlert, show: GuestShow): ShownAlert {
  const { resaleAlertId: id, ticketOptionId, optionTitle, maxPriceMinor, currency } = alert
  const maxPrice = maxPriceMinor === null || currency === null ? null : toMajorUnits(maxPriceMinor, currency)
  return { id, show, ticketOptionId, optionTitle, maxPrice, currency }
}
