import type { EventInput, RuleInput, ShowInput } from '@taquilla/contract'
import type { SandboxOutcome } from '@taquilla/contract/resale'
import { buildEvent, buildShow, buildTicketOption } from '../builders/events.ts'
import { sandboxCard } from '../builders/payments.ts'
import { buildRule } from '../builders/rules.ts'
import { FACE_PRICE, type RulesModel } from './model/model.ts'
import { toNumber, toText } from './money.ts'

// Bodies of requests that several modes send.

/** An event whose tickets cost FACE_PRICE. */
export function eventBody(shows: readonly Partial<ShowInput>[], event: Partial<EventInput> = {}): EventInput {
  const price = toText(FACE_PRICE)
  const stalls = buildTicketOption({ ticketOptionId: 'stalls', price, currency: 'MXN' })
  const rest = { ticketOptions: [stalls], priceTypes: [] }
  return buildEvent({ ...event, shows: shows.map((show) => buildShow({ ...rest, ...show })) })
}

export function ruleBody(eventReference: string, rules: RulesModel): RuleInput {
  const { isResaleOn, allowsListing, allowsPurchase, minPrice, maxPrice, maxMarkup, maxSell } = rules
  const values: RuleInput['rules'] = {
    ticketShield: true,
    superswap: isResaleOn,
    superSwapConfig: { allowListing: allowsListing, allowPurchase: allowsPurchase },
    // Codes stay locked until the show begins, so that listing is never refused because a code was seen.
    qrUnlock: 0,
    ...(minPrice === null ? {} : { minPriceSell: toNumber(minPrice) }),
    ...(maxPrice === null ? {} : { maxPriceSell: toNumber(maxPrice) }),
    ...(maxMarkup === null ? {} : { maxPriceSellConfig: { type: 'PERCENTAGE', value: maxMarkup / 100 } }),
    ...(maxSell === null ? {} : { maxSell }),
    mentaFees: { buyer: rules.buyerFee / 100, seller: rules.sellerFee / 100 },
  }
  return buildRule({ eventReference }, { rules: values })
}

/** Amounts of a listing that its page promises. */
export function termsBody({ price, payout }: { readonly price: number; readonly payout: number }) {
  return { price: toText(price), payout: toText(payout) }
}

export function cardBody(outcome: SandboxOutcome, holders: readonly object[] = []) {
  return { provider: 'sandbox', card: sandboxCard(outcome), acceptsTerms: true, holders }
}
