import { toMajorUnits } from '@taquilla/contract'
import type { GuestShow, ResaleAlert as ShownAlert } from '@taquilla/contract/guest'
import type { ResaleAlert } from './alerts-repository.ts'

/** Presents an alert to the person who asked for it. */
export function presentAlert(alert: ResaleAlert, show: GuestShow): ShownAlert {
  const { resaleAlertId: id, ticketOptionId, optionTitle, currency, together } = alert
  return { id, show, ticketOptionId, optionTitle, maxPrice: maxPriceOf(alert), currency, together }
}

/** Highest final price in major units; null if any price will do. */
export function maxPriceOf({ maxPriceMinor, currency }: ResaleAlert): number | null {
  return maxPriceMinor === null || currency === null ? null : toMajorUnits(maxPriceMinor, currency)
}
