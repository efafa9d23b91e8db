import {
  admitTicket,
  cancelEvent,
  deleteTicket,
  issueOneTimeToken,
  ONE_TIME_TOKEN_LIFETIME_SECONDS,
  type Operation,
  setClock,
  setRules,
} from '@taquilla/contract'
import { spendOneTimeToken } from '@taquilla/contract/guest'
import fc from 'fast-check'
import { expect } from 'vitest'
import { createCloseResale } from '../../../src/jobs/close-resale.ts'
import { createCloseStartedShows } from '../../../src/jobs/close-started-shows.ts'
import { createEndBuyIntentions } from '../../../src/jobs/purchase-sweeps.ts'
import { createUndecidedPaymentsSweep } from '../../../src/jobs/settle-payments.ts'
import { activeListings } from '../model/listing-model.ts'
import {
  accept,
  hasStarted,
  type Model,
  OPEN_RULES,
  type Outcome,
  type Person,
  type RulesModel,
  refuse,
  SHOW_NAMES,
  type ShowName,
  type TokenModel,
} from '../model/model.ts'
import * as sellerModel from '../model/seller-model.ts'
import * as ticketModel from '../model/ticket-model.ts'
import { ruleBody } from '../requests.ts'
import { command, expectOutcome } from './command.ts'
import { emailOf, saw, showIdOf, ticketIdOf, type World } from './world.ts'

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
  sellerModel.setRules(model, rules)
  await sendRules(world, rules, [1, 0])
  saw('resale was switched off while held', isHeld && !rules.isResaleOn)
})

export const setWrongRules = command(fc.constant(undefined), (_, __, world) =>
  sendRules(world, { ...OPEN_RULES, minPrice: 9_000, maxPrice: 8_000 }, [0, 1]),
)

/** `counts`: how many rules are accepted and refused. */
async function sendRules(world: World, rules: RulesModel, counts: readonly number[]): Promise<void> {
  const body = [ruleBody(world.eventReference, rules)]
  const { status, answer, text } = await world.call(setRules, { body })
  expect([status, answer.success.count, answer.errors?.count], text).toEqual([200, ...counts])
}

export const cancelShow = command(fc.constantFrom<ShowName>('A', 'A', 'B'), async (show, model, world) => {
  const isHeld = model.purchases.some((purchase) => purchase.show === show && purchase.status === 'OPEN')
  sellerModel.cancelShow(model, show)
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
  sellerModel.moveClock(model, advanceSeconds)
  const { status, answer } = await world.call(setClock, { body: { advanceSeconds } })
  expect(status).toBe(200)
  expect(answer.offsetSeconds).toBe(model.now)
  const hasListings = activeListings(model, 'A').length > 0
  saw('a show began with listings', !hadBegun && hasStarted(model, 'A') && hasListings)
})

export const work = command(fc.constant(undefined), (_, model, world) => runWorker(model, world))

const SESSION_SECONDS = 12 * 3_600

export const issueToken = command(
  fc.constantFrom<Person>('Ana', 'Bruno', 'Carla', 'Carla'),
  async (person, model, world) => {
    const { status, answer } = await world.call(issueOneTimeToken, { query: { user: emailOf(person) } })
    expect(status).toBe(200)
    model.tokens.push({ person, expiresAt: model.now + ONE_TIME_TOKEN_LIFETIME_SECONDS, isSpent: false })
    world.tokens.push(answer.oneTimeToken)
  },
)

/** Spends the latest token or the last but one. */
export const spendToken = command(fc.constantFrom(1, 1, 2), async (distance, model, world) => {
  const token = model.tokens.at(-distance)
  const outcome = spend(model, token)
  const response = await world.page(spendOneTimeToken, undefined, {
    body: { oneTimeToken: world.tokens.at(-distance) ?? 'unknown' },
  })
  const person = expectOutcome(response, outcome)
  if (person === undefined) return
  expect(response.answer.person).toEqual({ method: 'email', contact: emailOf(person) })
  const session = /=([\w-]{43});/.exec(String(response.headers['set-cookie']))?.[1]
  if (session !== undefined) world.sessions.set(person, session)
})

/** A token signs its person in once, within fifteen minutes. */
function spend(model: Model, token: TokenModel | undefined): Outcome<Person> {
  if (token === undefined) return refuse('one_time_token.unknown')
  if (token.isSpent) return refuse('one_time_token.spent')
  if (model.now >= token.expiresAt) return refuse('one_time_token.expired')
  token.isSpent = true
  model.sessions.set(token.person, model.now + SESSION_SECONDS)
  return accept(token.person)
}

type KeyedCall = readonly [Operation, (model: Model, number: number) => Outcome<unknown>]

const CALLS: readonly [KeyedCall, KeyedCall] = [
  [admitTicket, ticketModel.admit],
  [deleteTicket, ticketModel.deleteTicket],
]

/** A call under an idempotency key: its first success is repeated, and the key is refused for anything else. */
export const callWithKey = command(
  fc.record({
    drawn: fc.record({
      call: fc.nat({ max: CALLS.length - 1 }),
      number: fc.integer({ min: 1, max: 4 }),
    }),
    key: fc.constantFrom('key-1', 'key-2'),
    /** True to repeat the request for which the key was used before, if there is one. */
    isRepeated: fc.boolean(),
  }),
  async ({ drawn, key, isRepeated }, model, world) => {
    const stored = model.keys.get(key)
    const request = isRepeated && stored !== undefined ? stored.request : drawn
    const [operation, run] = CALLS[request.call] ?? CALLS[0]
    const outcome = stored === undefined ? run(model, request.number) : undefined
    const response = await world.call(operation, {
      params: { ticketId: ticketIdOf(request.number) },
      headers: { 'idempotency-key': `"${key}"` },
    })
    if (outcome !== undefined) {
      const value = expectOutcome(response, outcome)
      if (value !== undefined) model.keys.set(key, { request, answer: response.text })
      return
    }
    const isReplay = stored?.request.call === request.call && stored.request.number === request.number
    saw('a key was replayed', isReplay)
    expect([response.status, response.problem?.code]).toEqual(
      isReplay ? [200, undefined] : [422, 'idempotency_key.reused'],
    )
    if (isReplay) expect(response.text).toBe(stored?.answer)
  },
)

/** Runs the jobs of the changes so far, the recurring jobs that the model follows, and the jobs of their changes. */
export async function runWorker(model: Model, world: World): Promise<void> {
  world.story.push('the worker does what is due')
  const rejectedBefore = rejectedCount(model)
  const refundedBefore = refundedSales(model)
  sellerModel.work(model)
  const { options } = world.test
  await world.test.runJobs()
  // A silence of -1 seconds asks about every undecided payment.
  await createUndecidedPaymentsSweep(options, -1).run()
  await createEndBuyIntentions(options).run()
  await createCloseStartedShows(options).run()
  await createCloseResale(options).run()
  await world.test.runJobs()
  saw('a ticket from the queue was rejected later', rejectedCount(model) > rejectedBefore)
  saw('a sale of a cancelled show was refunded', refundedSales(model) > refundedBefore)
  expect(model.news).toEqual([])
}

function rejectedCount({ tickets }: Model): number {
  return [...tickets.values()].filter(({ status }) => status === 'REJECTED').length
}

function refundedSales({ purchases }: Model): number {
  return purchases
    .flatMap(({ payments }) => payments)
    .filter(({ isSale, refund }) => isSale && refund !== null).length
}
