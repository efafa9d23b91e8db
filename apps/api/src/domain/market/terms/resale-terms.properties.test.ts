import { type EventInput, type RuleInput, ruleInput } from '@taquilla/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkRuledCurrencies } from '#domain/events/check-ruled-currencies.ts'
import type { EventContent } from '#domain/events/event.ts'
import { readEvent } from '#domain/events/read-event.ts'
import { mergeRules } from '#domain/events/rules/effective-rule.ts'
import { layoutOf } from '#domain/events/rules/event-layout.ts'
import type { Rule } from '#domain/events/rules/rule.ts'
import { presentStoredRule } from '#domain/events/rules/rule-presenter.ts'
import { createRuleSet } from '#domain/events/rules/rule-set.ts'
import { validateRules } from '#domain/events/rules/validate-rules.ts'
import { newId } from '#domain/values/ids.ts'
import { wholeRequest } from '#domain/values/place.ts'
import { faultsOf } from '#http/validate.ts'
import { chargedBy, eventBody, minorOf, ruleBody } from '../../../../test/builders/arbitrary-amounts.ts'
import { buildResaleTicket } from '../../../../test/builders/resale-tickets.ts'
import { sized } from '../../../../test/full.ts'
import { amountsWithin, readTerms } from './resale-terms.ts'

const write = fc.oneof(
  eventBody.map((body) => ({ do: 'event', body }) as const),
  ruleBody.map((body) => ({ do: 'rule', body }) as const),
  fc.nat(5).map((index) => ({ do: 'delete', index }) as const),
)
type Write = typeof write extends fc.Arbitrary<infer Value> ? Value : never

/** An event and its rules in memory, changed by the functions that the calls use. */
interface Stored {
  readonly content: EventContent
  readonly rules: readonly Rule[]
  /** Prices that select tickets, as they were sent. */
  readonly prices: ReadonlyMap<string, number>
}

const accepted = { event: 0, rule: 0, refusedEvent: 0, refusedRule: 0 }

async function withEvent(stored: Stored, body: EventInput): Promise<Stored> {
  const place = wholeRequest()
  const next = readEvent(body, stored.content, place)
  if (next)
    await checkRuledCurrencies({ sent: body, stored: stored.content, next }, async () => stored.rules, place)
  const isRefused = next === undefined || place.faults.length > 0
  accepted[isRefused ? 'refusedEvent' : 'event'] += 1
  return isRefused ? stored : { ...stored, content: next }
}

function withRule(
  { content, rules, prices }: Stored,
  body: Omit<RuleInput, 'externalReferenceEventId'>,
): Stored {
  const sent = { ...body, externalReferenceEventId: 'event' }
  const event = { layout: layoutOf(content), stored: rules, newId }
  const [put] = validateRules([{ index: 0, sent, faults: faultsOf(ruleInput, sent) }], event).accepted
  accepted[put ? 'rule' : 'refusedRule'] += 1
  if (put === undefined) return { content, rules, prices }
  const { rule } = put
  return {
    content,
    rules: [...rules.filter(({ ruleId }) => ruleId !== rule.ruleId), rule],
    prices: new Map([...prices, [rule.ruleId, Number(body.price)]]),
  }
}

async function carryOut(stored: Stored, each: Write): Promise<Stored> {
  if (each.do === 'event') return withEvent(stored, each.body)
  if (each.do === 'rule') return withRule(stored, each.body)
  return { ...stored, rules: stored.rules.filter((_, index) => index !== each.index) }
}

/** Tickets of every option and price type of the event, at the price and with the fee of their option. */
function ticketsOf({ shows, primarySalesFee }: EventContent) {
  return shows.flatMap((show) =>
    show.ticketOptions.flatMap(({ ticketOptionId, currency, priceMinor, ...option }) =>
      [null, ...show.priceTypes.map(({ priceTypeId }) => priceTypeId)].map((priceTypeId) =>
        buildResaleTicket({
          ...{ showId: show.showId, ticketOptionId, priceTypeId, priceMinor, currency },
          prices: { own: priceMinor, priceType: null, option: { minor: priceMinor, currency } },
          primarySalesFee: option.primarySalesFee ?? show.primarySalesFee ?? primarySalesFee,
        }),
      ),
    ),
  )
}

/** The ticket has terms, unless its price is unknown or an amount too large, and they charge what its rule says. */
function expectTerms(ticket: ReturnType<typeof buildResaleTicket>, rules: readonly Rule[]) {
  const rule = mergeRules(createRuleSet(rules).rulesFor(ticket))
  const terms = readTerms(ticket, rule)
  if ('code' in terms) {
    expect(terms.reason.en).toMatch(/too large|^$/)
    return
  }
  const { suggestedPrice: price, currency } = terms
  const amounts = amountsWithin(terms, price)
  const of = (field: 'mentaFees.buyer' | 'mentaFees.seller') =>
    chargedBy(rule[field].value as never, price, currency)
  const deducted = of('mentaFees.seller')
  expect(amounts?.buyerFee).toBe(of('mentaFees.buyer'))
  if (deducted <= price) expect(amounts?.sellerFee).toBe(deducted)
  else expect(amounts?.sellerFee).toBe(price)
  const { minPriceSell, maxPriceSell } = rule
  if (maxPriceSell.value !== null)
    expect(price).toBeLessThanOrEqual(minorOf(Number(maxPriceSell.value), currency))
  else if (minPriceSell.value !== null && terms.maxPrice === null)
    expect(price).toBeGreaterThanOrEqual(minorOf(Number(minPriceSell.value), currency))
}

describe('amounts and currencies that are written in any order', () => {
  it('leave every ticket terms that charge what its rules say, and prices of rules as they were sent', async () => {
    await fc.assert(
      fc.asyncProperty(eventBody, fc.array(write, { maxLength: 20 }), async (first, writes) => {
        const place = wholeRequest()
        const content = readEvent(first, undefined, place)
        if (content === undefined || place.faults.length > 0) return
        let stored: Stored = { content, rules: [], prices: new Map() }
        for (const each of writes) stored = await carryOut(stored, each)
        for (const ticket of ticketsOf(stored.content)) expectTerms(ticket, stored.rules)
        for (const rule of stored.rules) {
          const { price } = presentStoredRule(rule, 'event', layoutOf(stored.content))
          if (price !== null) expect(price).toBe(stored.prices.get(rule.ruleId))
        }
      }),
      { numRuns: sized(300, 10_000) },
    )
    // Without writes of each outcome the property would show nothing.
    expect(Object.values(accepted).every((count) => count > 10)).toBe(true)
  })
})
