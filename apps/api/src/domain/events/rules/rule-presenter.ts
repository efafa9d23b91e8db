import {
  type FieldError,
  type Language,
  MAX_EXTERNAL_ID_BYTES,
  type PreviewedRule,
  type RuleError,
  type RuleResults,
  type Text,
  text,
  type Rule as WireRule,
} from '@taquilla/contract'
import type { AcceptedRule } from './judge-rules.ts'
import type { RulePreview } from './preview-change.ts'
import type { SentRule } from './read-rule.ts'

/** One fault in a sentence of the answer's language. */
export type PresentFault = (fault: FieldError) => RuleError['details'][number]

const HAS_FAULTS = text('La regla tiene campos inválidos.', 'The rule has invalid fields.')

/** A rule as it is stored now. */
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

/** The rules that were not stored, and why. */
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

/** What storing a rule would do. */
export function presentRulePreview({
  accepted,
  ticketCount,
  listedCount,
  changes,
}: RulePreview): PreviewedRule {
  return { rule: accepted.sent, ticketCount, listingCount: listedCount, changes: [...changes] }
}

/** How many rules a call stored, and how many not. */
export function summarise(storedCount: number, refusedCount: number): Text {
  const stored = text(
    storedCount === 1 ? '1 regla guardada' : `${storedCount} reglas guardadas`,
    storedCount === 1 ? '1 rule stored' : `${storedCount} rules stored`,
  )
  if (refusedCount === 0) return text(`${stored.es}.`, `${stored.en}.`)
  return text(`${stored.es}, ${refusedCount} con faltas.`, `${stored.en}, ${refusedCount} with faults.`)
}
