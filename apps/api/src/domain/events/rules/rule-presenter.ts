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
  type RulePreviews as WirePreviews,
  type Rule as WireRule,
} from '@taquilla/contract'
import { wholeRequest } from '#domain/values/place.ts'
import { currenciesOf, type EventLayout, findShows } from './event-layout.ts'
import type { RulePreview } from './preview-change.ts'
import type { RulePreviews } from './preview-rules.ts'
import type { SentRule } from './read-rule.ts'
import type { Rule } from './rule.ts'
import type { AcceptedRule, RuleValidation } from './validate-rules.ts'

/** Formats a fault in the language of the response. */
export type PresentFault = (fault: FieldError) => RuleError['details'][number]

const HAS_FAULTS = text('La regla tiene campos inválidos.', 'The rule has invalid fields.')

function presentRule({ rule, sent }: AcceptedRule, eventReference: string): WireRule {
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

/** Presents a rule that was not sent in this request. */
export function presentStoredRule(rule: Rule, eventReference: string, layout: EventLayout): WireRule {
  const { priceMinor } = rule.key
  const shows = findShows(layout, rule.key, wholeRequest())
  // A stored price has the same value in all currencies of the tickets that the rule selects.
  const [currency = ''] = currenciesOf(shows, rule.key)
  const price = priceMinor === null ? null : toMajorUnits(priceMinor, currency)
  return presentRule({ rule, sent: { price }, index: 0 }, eventReference)
}

interface PresentedRules {
  readonly eventReference: string
  readonly language: Language
  readonly presentFault: PresentFault
}

/** Presents the rules of a request that were stored, and those that were refused. */
export function presentSetRules(
  { accepted, refused }: RuleValidation,
  { eventReference, language, presentFault }: PresentedRules,
): RuleResults {
  return {
    message: summarise(accepted.length, refused.length)[language],
    externalReferenceEventId: eventReference,
    success: {
      count: accepted.length,
      results: accepted.map((each) => presentRule(each, eventReference)),
    },
    errors: presentRefusedRules(refused, language, presentFault),
  }
}

/** Presents the effect that each rule of a request would have, and the rules that would be refused. */
export function presentRulePreviews(
  { previews, refused }: RulePreviews,
  { eventReference, language, presentFault }: PresentedRules,
): WirePreviews {
  return {
    externalReferenceEventId: eventReference,
    success: { count: previews.length, results: previews.map(presentRulePreview) },
    errors: presentRefusedRules(refused, language, presentFault),
  }
}

function presentRefusedRules(
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

function presentRulePreview({ accepted, ticketCount, listedCount, changes }: RulePreview): PreviewedRule {
  return { rule: accepted.sent, ticketCount, listingCount: listedCount, changes: [...changes] }
}

/** Message with the numbers of stored and refused rules. */
function summarise(storedCount: number, refusedCount: number): Text {
  const stored = text(
    storedCount === 1 ? '1 regla guardada' : `${storedCount} reglas guardadas`,
    storedCount === 1 ? '1 rule stored' : `${storedCount} rules stored`,
  )
  if (refusedCount === 0) return text(`${stored.es}.`, `${stored.en}.`)
  return text(`${stored.es}, ${refusedCount} con errores.`, `${stored.en}, ${refusedCount} with errors.`)
}
