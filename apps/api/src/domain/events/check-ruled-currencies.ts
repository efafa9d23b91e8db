import { isDeepStrictEqual } from 'node:util'
import { type EventUpdate, type Text, text } from '@taquilla/contract'
import { addFault, below, type Place, wholeRequest } from '#domain/values/place.ts'
import type { EventContent } from './event.ts'
import { currenciesOf, type EventLayout, findShows, layoutOf } from './rules/event-layout.ts'
import type { Rule } from './rules/rule.ts'
import { type InexactAmount, inexactAmount } from './rules/rule-amounts.ts'

interface Change {
  readonly sent: EventUpdate
  readonly stored: EventContent
  readonly next: EventContent
}

/**
 * Adds a fault for each stored rule that selects tickets in a currency that the change brings and that cannot express
 * an amount of the rule. A rule that earlier versions left in such a state refuses no other change.
 */
export async function checkRuledCurrencies(
  { sent, stored, next }: Change,
  listRules: () => Promise<readonly Rule[]>,
  place: Place,
): Promise<void> {
  const [before, after] = [layoutOf(stored), layoutOf(next)]
  if (isDeepStrictEqual(before, after)) return
  const [selectBefore, selectAfter] = [selectorOf(before), selectorOf(after)]
  for (const rule of await listRules()) {
    const known = selectBefore(rule).currencies
    const { showIds, currencies } = selectAfter(rule)
    for (const currency of currencies) {
      const inexact = known.has(currency)
        ? undefined
        : inexactAmount(rule, { currency, known: [...known][0] })
      if (inexact === undefined) continue
      const at = placeOf(currency, { sent, showIds }, place)
      addFault(at, 'field.conflict', nameRule(rule, currency, inexact))
    }
  }
}

/** Returns a function that finds the shows and currencies of a rule's tickets, once for each distinct selection. */
function selectorOf(layout: EventLayout) {
  const found = new Map<string, { readonly showIds: readonly string[]; readonly currencies: Set<string> }>()
  return ({ key }: Rule) => {
    const name = JSON.stringify([key.showId, key.ticketOptionId, key.priceTypeId])
    const shows = found.has(name) ? [] : findShows(layout, key, wholeRequest())
    const selection = found.get(name) ?? {
      showIds: shows.map(({ showId }) => showId),
      currencies: currenciesOf(shows, key),
    }
    found.set(name, selection)
    return selection
  }
}

/** Place in the request that brings the currency to one of the shows. */
function placeOf(
  currency: string,
  { sent, showIds }: { readonly sent: EventUpdate; readonly showIds: readonly string[] },
  place: Place,
): Place {
  const shows = below(place, 'shows')
  for (const [index, { showId, ticketOptions = [], priceTypes = [] }] of (sent.shows ?? []).entries()) {
    if (!showIds.includes(showId)) continue
    for (const [list, items] of Object.entries({ ticketOptions, priceTypes })) {
      const position = items.findIndex((item) => item.currency === currency)
      if (position >= 0) return below(shows, index, list, position, 'currency')
    }
  }
  return shows
}

function nameRule({ ruleId, key }: Rule, currency: string, { field, amount }: InexactAmount): Text {
  const rule = `\`${key.ruleType}\` (\`${ruleId}\`)`
  return text(
    `La regla ${rule} fija \`${field}\` en ${amount}, que no es un importe exacto en ${currency}. Cambie antes la regla.`,
    `Rule ${rule} sets \`${field}\` to ${amount}, which is not an exact amount in ${currency}. Change the rule first.`,
  )
}
