// A client reads something, changes one value and sends all of it back: only that value may change.
import {
  createTickets,
  createWebhookEndpoint,
  type EventInput,
  getEvent,
  getRule,
  getTicket,
  listWebhookEndpoints,
  type Operation,
  patchRule,
  replaceTicket,
  setRules,
  updateEvent,
  updateTicket,
  updateWebhookEndpoint,
} from '@taquilla/contract'
import type { TSchema } from 'typebox'
import { describe, expect, it } from 'vitest'
import { withTestApp } from './build-app.ts'
import { buildPriceType, buildShow, buildTicketOption, createTestEvent } from './builders/events.ts'
import { buildFullTicket } from './builders/tickets.ts'
import { shapeOf } from './fuzz/schema-values.ts'

const test = withTestApp()

type Path = readonly (string | number)[]

interface Change {
  readonly path: Path
  readonly value: unknown
}

/** Ids never change, and all prices of a show change their currency together. */
const NOT_ALONE = /(^externalReferenceId|^showId|OptionId|TypeId|EventId|^currency)$/

/** For each value that the body may change, another valid value. */
function* changesOf(value: unknown, schema: TSchema, path: Path = []): Generator<Change> {
  const { enum: allowed, format, properties = {}, items } = shapeOf(schema)
  const { readOnly } = schema as { readonly readOnly?: true }
  if (readOnly || NOT_ALONE.test(String(path.at(-1)))) return
  if (Array.isArray(value)) {
    const members = shapeOf(items).enum
    if (members) yield { path, value: members.filter((each) => !value.includes(each)) }
    else
      for (const [index, item] of value.entries()) yield* changesOf(item, items as TSchema, [...path, index])
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, child] of Object.entries(value)) {
      expect(properties, `${[...path, name].join('/')} cannot be sent back`).toHaveProperty(name)
      yield* changesOf(child, properties[name] as TSchema, [...path, name])
    }
  } else yield { path, value: otherValue(value, allowed ?? [], format) }
}

function otherValue(value: unknown, allowed: readonly unknown[], format = '') {
  if (typeof value === 'boolean') return !value
  if (typeof value === 'number') return value + 1
  const text = String(value)
  expect(value, 'a value to change').toBe(text)
  if (allowed.length > 0) return allowed.find((each) => each !== value && each !== null)
  if (format === 'instant') return new Date(Date.parse(text) + 60_000).toISOString()
  if (format === 'time-zone') return 'America/Mexico_City'
  return text.startsWith('<svg')
    ? text.replace('Plano', 'Otro plano')
    : format === 'email'
      ? `a${text}`
      : `${text}a`
}

/** A copy of the value with the change. */
function withChange(whole: unknown, { path: [first, ...rest], value }: Change): unknown {
  if (first === undefined) return value
  if (Array.isArray(whole)) {
    return whole.with(Number(first), withChange(whole[Number(first)], { path: rest, value }))
  }
  const object = whole as Readonly<Record<string, unknown>>
  return { ...object, [first]: withChange(object[first], { path: rest, value }) }
}

type Members = Readonly<Record<string, unknown>>

/** Fields that the platform sets with a change: a new date marks its show, and a disabled endpoint says why. */
function expectedAfter(changed: unknown, { path, value }: Change): Members {
  const isDate = path[0] === 'shows' && path.at(-1) === 'date'
  const mark = { path: [...path.slice(0, -1), 'showRescheduled'], value: true }
  return withoutTimes(isDate ? withChange(changed, mark) : changed, value === 'DISABLED')
}

function withoutTimes(whole: unknown, isDisabled = false): Members {
  const { updatedAt: _, ...rest } = whole as Members
  return isDisabled ? { ...rest, disabledReason: 'REQUESTED', disabledAt: expect.any(String) } : rest
}

async function expectExactChanges(
  read: () => Promise<unknown>,
  operation: Operation,
  params: Readonly<Record<string, string>>,
) {
  const changes = [...changesOf(await read(), operation.body as TSchema)]
  expect(changes.length).toBeGreaterThan(2)
  for (const change of changes) {
    const body = withChange(await read(), change)
    const { status, text } = await test.call(operation, { params, body })
    expect([change.path, status, text]).toEqual([change.path, 200, text])
    expect(withoutTimes(await read()), change.path.join('/')).toEqual(expectedAfter(body, change))
  }
}

const place = {
  venueName: 'Sala',
  address: 'Calle 1',
  city: 'Córdoba',
  state: 'Córdoba',
  country: 'Argentina',
  raw: 'Calle 1, Córdoba',
  map: { thumbnail: 'https://example.com/mapa.png', googleMapsUrl: 'https://example.com/mapa' },
  timeZone: 'America/Argentina/Cordoba',
}
const configuration: EventInput['configuration'] = {
  ticketDelivery: { time: { when: 'BEFORE', seconds: 60 } },
  crossBorderPayments: { enabled: true, paymentMethods: ['STRIPE'] },
  redemption: { policy: 'OPTIONAL', instructions: 'Ventanilla', hoursBeforeShow: 24 },
}
const fee = { type: 'PERCENTAGE', value: 10 } as const
const sale = { price: 10, stock: 5 }
const PLAN = '<svg xmlns="http://www.w3.org/2000/svg"><title>Plano</title></svg>'
// Answers name superswap before ticketShield, on which it depends: each can change to false in turn.
const RULES = {
  ticketShield: true,
  qrUnlock: 60,
  superSwapUnlock: 60,
  superswap: true,
  superSwapConfig: { allowListing: true, allowPurchase: true },
  superswapInit: '2027-01-01T00:00:00Z',
  superswapEnd: '2027-02-01T00:00:00Z',
  maxSell: 2,
  minPriceSell: 5,
  maxPriceSell: 50,
  minPriceSellConfig: fee,
  maxPriceSellConfig: fee,
  mentaFees: { buyer: 5, seller: fee },
}

/** An event in which no field that the seller sends is null. */
function createFullEvent() {
  const options = [buildTicketOption({ ticketOptionId: 'platea', ...sale, primarySalesFee: fee })]
  const priceTypes = [buildPriceType({ priceTypeId: 'general', description: 'Todas', ...sale })]
  const show = { ticketOptions: options, priceTypes, location: place, primarySalesFee: fee, configuration }
  return createTestEvent(test, {
    shows: [buildShow({ ...show, primarySalesUrl: 'https://example.com/entradas' })],
    location: place,
    configuration,
    producers: [{ name: 'Patio', emails: ['patio@example.com'], producerId: 'patio' }],
    seating: { image: 'https://example.com/plano.png', svgCode: PLAN },
    primarySalesFee: fee,
  })
}

describe('what was read, sent back with one changed value, changes that value alone', () => {
  it('in an event', async () => {
    const { _id } = await createFullEvent()
    const read = async () => (await test.call(getEvent, { params: { eventId: _id } })).answer
    await expectExactChanges(read, updateEvent, {})
  })

  it.each([updateTicket, replaceTicket])('in a ticket, by $id', async (operation) => {
    const body = [buildFullTicket(await createFullEvent())]
    const ticketId = String((await test.call(createTickets, { body })).answer[0]?.ticketId)
    const read = async () => (await test.call(getTicket, { params: { ticketId } })).answer
    await expectExactChanges(read, operation, { ticketId })
  })

  it('in a rule', async () => {
    const { externalReferenceId } = await createFullEvent()
    const rule = { externalReferenceEventId: externalReferenceId, ruleType: 'event', rules: RULES }
    const stored = (await test.call(setRules, { body: [rule] })).answer.success.results[0]
    const params = { eventId: externalReferenceId, ruleId: String(stored?._id) }
    const read = async () => (await test.call(getRule, { params })).answer
    await expectExactChanges(read, patchRule, params)
  })

  it('in a webhook endpoint', async () => {
    const url = 'https://boleteria.example.com/webhooks'
    const body = { url, description: 'Ventanilla', actions: ['ticket.created'] }
    const endpointId = (await test.call(createWebhookEndpoint, { body })).answer._id
    const read = async () =>
      (await test.call(listWebhookEndpoints)).answer.find(({ _id }) => _id === endpointId)
    await expectExactChanges(read, updateWebhookEndpoint, { endpointId })
  })
})
