import type { DeliveryTime } from './effective-rule.ts'
import type { Rule } from './rule.ts'

/**
 * Candidate unlock times of a show's tickets, in seconds before its start; undefined if no rule protects its tickets.
 * The effective rule of a ticket decides which candidate applies to it.
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
