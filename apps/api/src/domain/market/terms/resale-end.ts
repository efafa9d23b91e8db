import { effectiveRuleFinder, isPurchaseOn, type RuleJson, resaleEndOf } from '#domain/events/index.ts'

interface ShowOptions {
  readonly showId: string
  readonly ticketOptionIds: readonly string[]
}

/**
 * Latest end of resale of these ticket options; null if none is on resale, or one has no end before the show. Tickets
 * whose price type or price has rules of its own may differ.
 */
export function resaleEndOfOptions(
  { showId, ticketOptionIds }: ShowOptions,
  rules: readonly RuleJson[],
): Date | null {
  const ruleOf = effectiveRuleFinder(rules)
  const ends = ticketOptionIds
    .map((ticketOptionId) => ruleOf({ showId, ticketOptionId, priceTypeId: null, priceMinor: null }))
    .filter(isPurchaseOn)
    .map(resaleEndOf)
    .toSorted(
      (one, other) => Number(one ?? Number.POSITIVE_INFINITY) - Number(other ?? Number.POSITIVE_INFINITY),
    )
  return ends.at(-1) ?? null
}
