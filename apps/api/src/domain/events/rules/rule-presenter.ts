import {
  type FieldError,
  type Language,
  MAX_EXTERNAL_ID_BYTES,
  type PreviewedRule,
  type RuleError,
  type RuleResults,
  type Text,
  text,
  toMajorUnits,
  type Rule as WireRule,
} from '@taquilla/contract'
import { wholeRequest } from '#domain/values/place.ts'
import { currenciesOf, type EventLayout, findShows } from './event-layout.ts'
import type { RulePreview } from './preview-change.ts'
import type { SentRule } from './read-rule.ts'
import type { Rule } from './rule.ts'
import type { AcceptedRule } from './validate-rules.ts'

/** Formats a fault in the language of the response. */
export type PresentFault = (fault: FieldError) => RuleError['details'][number]

const HAS_FAULTS = text('La regla tiene campos inválidos.', 'The rule has invalid fields.')

export function presentRule({ rule, sent }: AcceptedRule, eventReference: string): WireRule {
  const { ruleType, showId, ticketOptionId, priceTypeId, priceMinor } = rule.key
  return {
    _id: rule.ruleId,
    externalReferenceEventId: eventReference,
    ruleType,
    showId,
    ticketOptionId,
    priceTypeId,
    price: priceMinor === null ? null : Number(sent.price),
    rules: rule.values,
  }
}

/** Like `presentRule`, for a rule that was not sent in this request. */
export function presentStoredRule(rule: Rule, eventReference: string, layout: EventLayout): WireRule {
  const { priceMinor } = rule.key
  const shows = findShows(layout, rule.key, wholeRequest())
  // A stored price has the same value in all currencies of the tickets that the rule selects.
  const [currency = ''] = currenciesOf(shows, rule.key)
  const price = priceMinor === null ? null : toMajorUnits(priceMinor, currency)
  return presentRule({ rule, sent: { price }, index: 0 }, eventReference)
}

export function presentRefusedRules(
  refused: readonly SentRule[],
  language: Language,
  presentFault: PresentFault,
): RuleResults['errors'] {
  return {
    count: refused.length,
    results: refused.map(({ sent, faults }) => {
      const { showId } = sent
      const isShowId = typeof showId === 'string' && showId.length <= MAX_EXTERNAL_ID_BYTES
      return {
        rule: sent,
        showId: isShowId ? showId : null,
        message: HAS_FAULTS[language],
        details: faults.map(presentFault),
      }
    }),
  }
}

export function presentRulePreview({
  accepted,
  ticketCount,
  listedCount,
  changes,
}: RulePreview): PreviewedRule {
  return { rule: accepted.sent, ticketCount, listingCount: listedCount, changes: [...changes] }
}

/** Message with the numbers of stored and refused rules. */
export function summarise(storedCount: number, refusedCount: number): Text {
  const stored = text(
    storedCount === 1 ? '1 regla guardada' : `${storedCount} reglas guardadas`,
    storedCount === 1 ? '1 rule stored' : `${storedCount} rules stored`,
  )
  if (refusedCount === 0) return text(`${stored.es}.`, `${stored.en}.`)
  return text(`${stored.es}, ${refusedCount} con errores.`, `${stored.en}, ${refusedCount} with errors.`)
}
