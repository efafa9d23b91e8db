import type { DeliveryTime } from './effective-rule.ts'
import type { Rule } from './rule.ts'

/**
 * Every number of seconds before the show's start at which some ticket may unlock under these rules; undefined where
 * they protect none. Which ticket it is, its effective rule tells.
 */
export function unlockTimesOf(
  rules: readonly Rule[],
  { showId, delivery }: { readonly showId: string; readonly delivery: DeliveryTime | null },
): number[] | undefined {
  const ofShow = rules.filter(({ key }) => key.showId === null || key.showId === showId)
  if (!ofShow.some(({ values }) => values.ticketShield === true)) return undefined
  const delivered =
    delivery === null ? [] : [delivery.when === 'BEFORE' ? delivery.seconds : -delivery.seconds]
  const ruled = ofShow.flatMap(({ values }) => [values.qrUnlock ?? [], values.superSwapUnlock ?? []].flat())
  return [...new Set([...delivered, ...ruled])]
}
