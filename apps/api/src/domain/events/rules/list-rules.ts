import {
  ApiError,
  DEFAULT_PAGE_SIZE,
  type listRules as listRulesOperation,
  type OperationAnswer,
  type OperationInput,
  toMinorUnits,
  type Rule as WireRule,
} from '@taquilla/contract'
import type { Sql } from '#database/sql.ts'
import { decodeCursor, encodeCursor } from '#domain/values/cursor.ts'
import { NIL_ID } from '#domain/values/ids.ts'
import { addFault, below, orThrowFaults, wholeRequest } from '#domain/values/place.ts'
import { getEventKey } from '../events-repository.ts'
import type { EventLayout } from './event-layout.ts'
import { presentStoredRule } from './rule-presenter.ts'
import { findLayout, findRule, listRulesById } from './rules-repository.ts'

type Input = OperationInput<typeof listRulesOperation>

/** Returns one page of an event's rules. @throws event.not_found, request.invalid */
export async function listRules(
  db: Sql,
  sellerId: string,
  { params, query }: Pick<Input, 'params' | 'query'>,
): Promise<OperationAnswer<typeof listRulesOperation>> {
  const event = await getEventKey(db, sellerId, params.eventId)
  const layout = (await findLayout(db, event)) ?? []
  const { ruleType, showId, ticketOptionId, priceTypeId, price, cursor, limit = DEFAULT_PAGE_SIZE } = query
  const after = cursor === undefined ? NIL_ID : decodeCursor('byId', cursor).id
  const prices = price === undefined ? undefined : readPrices(price, layout)
  const filter = { ruleType, showId, ticketOptionId, priceTypeId, prices }
  const rules = await listRulesById(db, event, { ...filter, after, limit: limit + 1 })
  const page = rules.slice(0, limit)
  return {
    // With several currencies, the same number of minor units may be another price.
    results: page
      .map((rule) => presentStoredRule(rule, event.eventReference, layout))
      .filter((rule) => price === undefined || rule.price === Number(price)),
    nextCursor: rules.length > limit ? encodeCursor('byId', { id: page.at(-1)?.ruleId ?? NIL_ID }) : null,
  }
}

/** The price in minor units of each currency of the event that can express it. @throws request.invalid */
function readPrices(price: number | string, layout: EventLayout): bigint[] {
  const currencies = new Set(
    layout.flatMap((show) => [...show.optionCurrencies.values(), ...show.priceTypeCurrencies.values()]),
  )
  const prices = [...currencies].flatMap((currency) => toMinorUnits(price, currency) ?? [])
  const place = wholeRequest()
  if (prices.length === 0 && currencies.size > 0) {
    addFault(below(place, 'price'), 'field.too_precise', [...currencies].join(', '))
  }
  return orThrowFaults(place, prices)
}

/** @throws event.not_found, rule.not_found */
export async function getRule(
  db: Sql,
  sellerId: string,
  { eventId, ruleId }: { readonly eventId: string; readonly ruleId: string },
): Promise<WireRule> {
  const event = await getEventKey(db, sellerId, eventId)
  const rule = await findRule(db, event, ruleId)
  if (rule === undefined) throw new ApiError('rule.not_found', { values: { id: ruleId } })
  return presentStoredRule(rule, event.eventReference, (await findLayout(db, event)) ?? [])
}
