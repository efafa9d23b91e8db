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

const RULES: Readonly<Record<string, Partial<RulesModel>>> = {
  'without listing': { allowsListing: false },
  'without purchase': { allowsPurchase: false },
  'with prices from 90.00 to 110.00': { minPrice: 9_000, maxPrice: 11_000 },
  'with at most 2 tickets per person': { maxSell: 2 },
  'with fees of 12.5 % and 2.5 %': { buyerFee: 1_250, sellerFee: 250 },
  'with fees of 2.5 % and 12.5 %': { buyerFee: 250, sellerFee: 1_250 },
}

const ruleChoice = fc.oneof(
  { weight: 1, arbitrary: fc.constant<[string, Partial<RulesModel>]>(['with resale on', {}]) },
  {
    weight: 1,
    arbitrary: fc.constant<[string, Partial<RulesModel>]>(['with resale off', { isResaleOn: false }]),
  },
  { weight: 3, arbitrary: fc.constantFrom(...Object.entries(RULES)) },
)

export const changeRules = ruleChoice.map(([text, change]) =>
  command(
    'set rules',
    () => `The seller sets rules ${text}`,
    async (model, world) => {
      const rules = { ...OPEN_RULES, ...change }
      const isHeld = model.purchases.some(({ status }) => status === 'OPEN')
      setInModel(model, rules)
      const { status, answer, text: body } = await world.call(setRules, { body: [ruleBody(rules)] })
      expect([status, answer.success.count, answer.errors?.count], body).toEqual([200, 1, 0])
      saw('resale was switched off while held', isHeld && !rules.isResaleOn)
    },
  ),
)

export const setWrongRules = fc.constant(
  command(
    'set wrong rules',
    () => 'The seller sets rules with a minimum above the maximum',
    async (_, world) => {
      const rules = { ...OPEN_RULES, minPrice: 9_000, maxPrice: 8_000 }
      const { status, answer, text } = await world.call(setRules, { body: [ruleBody(rules)] })
      expect([status, answer.success.count, answer.errors?.count], text).toEqual([200, 0, 1])
    },
  ),
)

export const cancelShow = fc.constantFrom<ShowName>('A', 'A', 'B').map((show) =>
  command(
    'cancel a show',
    () => `The seller cancels show ${show}`,
    async (model, world) => {
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
    },
  ),
)

/** Whole minutes, as are all lifetimes: what ends at this very minute has ended, because real time passes as well. */
const STEPS: Readonly<Record<string, number>> = {
  'a minute': 60,
  'five minutes': 300,
  'ten minutes': 600,
  'fifteen minutes': 900,
  'three hours': 10_800,
  'twelve hours': 43_200,
}

export const moveClock = fc
  .oneof(
    { weight: 8, arbitrary: fc.constantFrom('a minute', 'five minutes', 'ten minutes', 'ten minutes') },
    { weight: 2, arbitrary: fc.constant('fifteen minutes') },
    { weight: 1, arbitrary: fc.constantFrom('three hours', 'three hours', 'twelve hours') },
  )
  .map((text) =>
    command(
      'move the clock',
      () => `The clock moves ${text} on`,
      async (model, world) => {
        const advanceSeconds = STEPS[text] ?? 0
        const hadBegun = hasStarted(model, 'A')
        moveInModel(model, advanceSeconds)
        const { status, answer } = await world.call(setClock, { body: { advanceSeconds } })
        expect(status).toBe(200)
        expect(answer.offsetSeconds).toBe(model.now)
        const hasListings = activeListings(model, 'A').length > 0
        saw('a show began with listings', !hadBegun && hasStarted(model, 'A') && hasListings)
      },
    ),
  )

export const work = fc.constant(
  command(
    'run the jobs',
    () => 'The worker does what is due',
    (model, world) => runWorker(model, world),
  ),
)
