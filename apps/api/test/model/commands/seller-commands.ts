import { cancelEvent, setClock, setRules } from '@taquilla/contract'
import fc from 'fast-check'
import { expect } from 'vitest'
import { command } from '../command.ts'
import { activeListings } from '../listing-model.ts'
import { hasStarted, OPEN_RULES, type RulesModel, SHOW_NAMES, type ShowName } from '../model.ts'
import {
  cancelShow as cancelInModel,
  moveClock as moveInModel,
  setRules as setInModel,
} from '../seller-model.ts'
import { saw } from '../situations.ts'
import { runWorker } from '../worker.ts'
import { ruleBody, showIdOf } from '../world.ts'

const RULES: readonly Partial<RulesModel>[] = [
  { allowsListing: false },
  { allowsPurchase: false },
  { minPrice: 9_000, maxPrice: 11_000 },
  { maxSell: 2 },
  { buyerFee: 1_250, sellerFee: 250 },
  { buyerFee: 250, sellerFee: 1_250 },
]

const ruleChange = fc.oneof(
  { weight: 1, arbitrary: fc.constant<Partial<RulesModel>>({}) },
  { weight: 1, arbitrary: fc.constant<Partial<RulesModel>>({ isResaleOn: false }) },
  { weight: 3, arbitrary: fc.constantFrom(...RULES) },
)

export const changeRules = command(ruleChange, async (change, model, world) => {
  const rules = { ...OPEN_RULES, ...change }
  const isHeld = model.purchases.some(({ status }) => status === 'OPEN')
  setInModel(model, rules)
  const { status, answer, text } = await world.call(setRules, { body: [ruleBody(rules)] })
  expect([status, answer.success.count, answer.errors?.count], text).toEqual([200, 1, 0])
  saw('resale was switched off while held', isHeld && !rules.isResaleOn)
})

export const setWrongRules = command(fc.constant(undefined), async (_, __, world) => {
  const rules = { ...OPEN_RULES, minPrice: 9_000, maxPrice: 8_000 }
  const { status, answer, text } = await world.call(setRules, { body: [ruleBody(rules)] })
  expect([status, answer.success.count, answer.errors?.count], text).toEqual([200, 0, 1])
})

export const cancelShow = command(fc.constantFrom<ShowName>('A', 'A', 'B'), async (show, model, world) => {
  const isHeld = model.purchases.some((purchase) => purchase.show === show && purchase.status === 'OPEN')
  cancelInModel(model, show)
  const { status, answer, text } = await world.call(cancelEvent, {
    params: { externalReferenceId: world.eventReference },
    query: { showId: showIdOf(show) },
  })
  expect(status, text).toBe(200)
  expect(answer.shows.map(({ showId, status: each }) => [showId, each])).toEqual(
    SHOW_NAMES.map((name) => [showIdOf(name), model.shows[name].isLive ? 'LIVE' : 'CANCELLED']),
  )
  saw('a show was cancelled while held', isHeld)
})

/** Whole minutes, as are all lifetimes: what ends at this very minute has ended, because real time passes as well. */
const minutes = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(1, 5, 10, 10) },
  { weight: 2, arbitrary: fc.constant(15) },
  { weight: 1, arbitrary: fc.constantFrom(180, 180, 720) },
)

export const moveClock = command(minutes, async (count, model, world) => {
  const advanceSeconds = count * 60
  const hadBegun = hasStarted(model, 'A')
  moveInModel(model, advanceSeconds)
  const { status, answer } = await world.call(setClock, { body: { advanceSeconds } })
  expect(status).toBe(200)
  expect(answer.offsetSeconds).toBe(model.now)
  const hasListings = activeListings(model, 'A').length > 0
  saw('a show began with listings', !hadBegun && hasStarted(model, 'A') && hasListings)
})

export const work = command(fc.constant(undefined), (_, model, world) => runWorker(model, world))
