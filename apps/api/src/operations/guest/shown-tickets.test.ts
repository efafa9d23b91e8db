import { createHold, getCheckout, startPayment } from '@taquilla/contract/guest'
import { type ShownTickets, shownTickets } from '@taquilla/contract/resale'
import { beforeEach, expect, it, vi } from 'vitest'
import { inTransaction } from '#database/transaction.ts'
import { withTestApp } from '../../../test/build-app.ts'
import { readPurchaseState, sandboxCard } from '../../../test/builders/payments.ts'
import { BUYER, storeBuyersHold, storeResale } from '../../../test/builders/resale.ts'
import { signIn } from '../../../test/builders/sign-in.ts'
import { positional } from '../../../test/positional.ts'

/** Changes that may happen while a buyer decides, and how the buyer is told in both languages. */
const CHANGES = {
  date: {
    change: positional(
      'test.move_show',
      `update shows set starts_at = starts_at + interval '1 day' where seller_id = $1 and event_reference = $2`,
    ),
    told: /^The date was “.+” and is now “.+\.” You haven’t been charged\.$/,
    dicho: /^La fecha era «.+» y ahora es «.+»\. Todavía no se cobró nada\.$/,
  },
  place: {
    change: positional(
      'test.reseat',
      `update tickets set details = jsonb_set(details, '{seating,seat}', '"9"')
       where seller_id = $1 and event_reference = $2`,
    ),
    told: 'The seat was “Stalls F 7” and is now “Stalls F 9.” You haven’t been charged.',
    dicho: 'El lugar era «Stalls F 7» y ahora es «Stalls F 9». Todavía no se cobró nada.',
  },
  terms: {
    change: positional(
      'test.name_holder',
      `update tickets set details = details || '{"holder": {"fullName": "Ana Luna", "identificationNumber": "1"}}'
       where seller_id = $1 and event_reference = $2`,
    ),
    told: /^The terms of the ticket Stalls F 7 changed: it is now in one person’s name/,
    dicho: /^Las condiciones de la entrada Stalls F 7 cambiaron: ahora va a nombre de una persona/,
  },
} as const
const COUNT_WAITING = positional(
  'test.count_waiting_holds',
  `select count(*)::int as waiting
   from pg_stat_activity
   where wait_event_type = 'Lock' and datname = current_database()`,
)
const SEATED = { seating: { section: 'Stalls', row: 'F', seat: '7' } }

const test = withTestApp()
let session: string

beforeEach(async () => {
  session = await signIn(test, BUYER)
})

/** A held ticket with what its checkout shows. */
async function held() {
  const { event, listingIds } = await storeResale(test, { details: SEATED })
  const id = await storeBuyersHold(test, listingIds)
  const shown = await shownBy(id)
  return { id, event, listingIds, shown }
}

async function shownBy(id: string) {
  const { show, currency, items } = (await test.guest(getCheckout, { params: { id }, session })).answer
  return shownTickets(show, currency, items)
}

/** A ticket that nobody holds, with what a page shows of it. */
async function offered() {
  const { event, listingIds } = await storeResale(test, { details: SEATED })
  const { answer } = await reserve(listingIds)
  const { id, show, currency, items } = answer
  await test.database.rows(RELEASE, [test.seller.sellerId, id])
  return { event, listingIds, shown: shownTickets(show, currency, items) }
}

const RELEASE = positional(
  'test.release',
  `with released as (
     update buy_intention_items set is_held = false where seller_id = $1 and buy_intention_id = $2
   )
   update buy_intentions set status = 'CANCELLED', ended_at = seller_now($1)
   where seller_id = $1 and buy_intention_id = $2`,
)

const reserve = (listingIds: readonly string[], shown?: ShownTickets, language = 'en') =>
  test.guest(createHold, {
    session,
    headers: { 'accept-language': language },
    body: { listingIds, lang: 'en', ...(shown && { shown }) },
  })

const pay = (id: string, shown: ShownTickets, language = 'en') =>
  test.guest(startPayment, {
    params: { id },
    session,
    headers: { 'accept-language': language },
    body: { provider: 'sandbox', acceptsTerms: true, holders: [], card: sandboxCard('SUCCESS'), shown },
  })

const changeBy = (name: keyof typeof CHANGES, eventReference: string) =>
  test.database.rows(CHANGES[name].change, [test.seller.sellerId, eventReference])

it.each(['date', 'place'] as const)(
  'holds nothing if the %s changed since the page showed it',
  async (name) => {
    const { event, listingIds, shown } = await offered()
    await changeBy(name, event.eventReference)
    const answers = [await reserve(listingIds, shown), await reserve(listingIds, shown, 'es')]
    expect(answers.map(({ problem }) => problem.code)).toEqual(Array(2).fill('buy_intention.details_changed'))
    const { told, dicho } = CHANGES[name]
    expect(answers[0]?.problem.detail).toMatch(told)
    expect(answers[1]?.problem.detail).toMatch(dicho)
    const { answer } = await reserve(listingIds)
    expect(answer.status).toBe('OPEN')
  },
)

it.each(['date', 'place', 'terms'] as const)(
  'charges nothing if the %s changed since the checkout showed it',
  async (name) => {
    const { id, event, shown } = await held()
    await changeBy(name, event.eventReference)
    const answers = [await pay(id, shown), await pay(id, shown, 'es')]
    expect(answers.map(({ problem }) => problem.code)).toEqual(Array(2).fill('buy_intention.details_changed'))
    expect(answers[0]?.problem.detail).toMatch(CHANGES[name].told)
    expect(answers[1]?.problem.detail).toMatch(CHANGES[name].dicho)
    expect((await readPurchaseState(test, id)).payments).toEqual([])
    // The checkout shows what is so now, and a press accepts it; a nominal ticket then needs its holder.
    const accepted = await pay(id, await shownBy(id))
    if (name === 'terms') expect(accepted.problem.code).toBe('request.invalid')
    else expect(accepted.answer.status).toBe('CAPTURED')
  },
)

it('tells another venue, another currency and a seat that has a number now', async () => {
  const { listingIds, shown } = await offered()
  const tickets = shown.tickets.map((ticket) => ({ ...ticket, place: null }))
  const before = { ...shown, venueName: 'Teatro de Antes', currency: 'ARS', tickets }
  const { problem } = await reserve(listingIds, before)
  expect(problem.detail).toMatch(
    /The venue was “Teatro de Antes” and is now “.+\.” The currency was “ARS” and is now “MXN\.” The seat was “unnumbered” and is now “Stalls F 7\.”/,
  )
})

it.each([
  ['a person', true],
  ['a browser', false],
] as const)('judges the date that it waited for, for %s', async (_, isSignedIn) => {
  const { event, listingIds, shown } = await offered()
  if (!isSignedIn) session = ''
  const waiting = await inTransaction(test.database, async (db) => {
    await db.rows(CHANGES.date.change, [test.seller.sellerId, event.eventReference])
    const answer = reserve(listingIds, shown)
    await vi.waitFor(
      async () => {
        const [row] = await test.database.rows<{ waiting: number }>(COUNT_WAITING, [])
        expect(row?.waiting).toBeGreaterThan(0)
      },
      { timeout: 20_000 },
    )
    return { answer }
  })
  expect((await waiting.answer).problem.code).toBe('buy_intention.details_changed')
})
