import { createHash } from 'node:crypto'
import {
  createWebhookEndpoint,
  exampleIds,
  getMyTicketsUrl,
  getTicketHistory,
  issueOneTimeToken,
  listEvents,
  listWebhookDeliveries,
  OPERATIONS,
  type Operation,
  rotateWebhookSecret,
  setClock,
} from '@taquilla/contract'
import { servedSamples } from './sample-files.ts'

/**
 * Replaces values that the service generated (ids, instants, tokens) by the contract's examples of the same shape, so
 * that two answers to one request are equal.
 */
export function asShown(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(asShown)
  if (typeof answer === 'string' && isHostedAddress(answer)) return addressAsShown(answer)
  if (typeof answer !== 'object' || answer === null) return answer
  const record = answer as Readonly<Record<string, unknown>>
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => {
      const made = MADE[name]
      return [
        name,
        made?.shape.test(String(value)) && !isShownId(value) ? made.shown(record) : asShown(value),
      ]
    }),
  )
}

/** The body of a response as pages show it: JSON, or the text of a file, with the fields of each row by their names. */
export function bodyAsShown({ files }: Operation, body: string): unknown {
  if (files === undefined) return asShown(JSON.parse(body))
  const [first = '', ...rows] = body.trimEnd().split(/\r?\n/)
  const lines = first.startsWith('{')
    ? [first, ...rows].map((row) => JSON.stringify(asShown(JSON.parse(row))))
    : [first, ...rows.map((row) => shownRow(first.split(','), row.split(',')))]
  return lines.map((line) => `${line}\n`).join('')
}

/** A row of CSV without quoted values. */
function shownRow(names: readonly string[], values: readonly string[]): string {
  const record = Object.fromEntries(names.map((name, index) => [name, values[index]]))
  return Object.values(asShown(record) as object).join(',')
}

interface MadeField {
  readonly shape: RegExp
  shown(record: Readonly<Record<string, unknown>>): string | number
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/
const STORED_AT = '2026-11-21T15:04:05.123Z'
const CHANGED_AT = '2026-11-21T15:09:41.870Z'
const REPORTED_AT = '2026-11-15T00:12:08.417Z'
const LISTED_AT = '2027-02-11T14:05:31.402Z'
const SOLD_AT = '2027-02-12T01:47:09.118Z'
const UNDONE_AT = '2027-02-14T15:20:37.604Z'
const HOUR_MS = 3_600_000
const HELD_UNTIL = '2027-02-12T01:55:40.000Z'
const HANDED_UNTIL = '2027-02-18T14:05:31.402Z'

const [DELIVERY] = listWebhookDeliveries.examples[0].answer.results
const [ISSUED] = getTicketHistory.examples[0].answer.results

const MADE: Readonly<Record<string, MadeField>> = {
  _id: { shape: UUID, shown: idOf },
  ruleId: { shape: UUID, shown: idOf },
  oneTimeToken: {
    shape: /^[\w-]{43}$/,
    shown: () => issueOneTimeToken.examples[0].answer.oneTimeToken,
  },
  nextCursor: { shape: /^[\w-]{30,}$/, shown: () => listEvents.examples[0].answer.nextCursor },
  groupId: { shape: UUID, shown: () => exampleIds.listingGroup },
  listedAt: { shape: INSTANT, shown: () => LISTED_AT },
  soldAt: { shape: INSTANT, shown: () => SOLD_AT },
  expiresAt: { shape: INSTANT, shown: (record) => (isHandover(record) ? HANDED_UNTIL : HELD_UNTIL) },
  startedAt: { shape: INSTANT, shown: () => LISTED_AT },
  endedAt: { shape: INSTANT, shown: () => SOLD_AT },
  reportedAt: { shape: INSTANT, shown: () => REPORTED_AT },
  now: { shape: INSTANT, shown: ({ now }) => clockAt(now).now },
  offsetSeconds: { shape: /^\d+$/, shown: ({ now }) => clockAt(now).offsetSeconds },
  secret: { shape: /^whsec_/, shown: () => createWebhookEndpoint.examples[0].answer.secret },
  previousSecretEndsAt: {
    shape: INSTANT,
    shown: () => rotateWebhookSecret.examples[0].answer.previousSecretEndsAt,
  },
  webhookId: { shape: UUID, shown: () => exampleIds.webhook },
  attemptedAt: { shape: INSTANT, shown: () => DELIVERY.attempts[0].attemptedAt },
  durationMs: { shape: /^\d+$/, shown: () => DELIVERY.attempts[0].durationMs },
  nextSince: { shape: INSTANT, shown: () => STORED_AT },
  disabledAt: { shape: INSTANT, shown: () => CHANGED_AT },
  listingId: { shape: UUID, shown: () => exampleIds.listingAur0001 },
  paymentId: { shape: UUID, shown: () => exampleIds.payment },
  keyLabel: { shape: /^(tests|sandbox)$/, shown: () => ISSUED.by.keyLabel },
  changedAt: { shape: INSTANT, shown: ({ action }) => (action === 'ISSUED' ? STORED_AT : CHANGED_AT) },
  version: { shape: /^\d{16}$/, shown: () => Date.parse(STORED_AT) * 1_000 },
  requestId: { shape: UUID, shown: () => exampleIds.request },
  ticketSellerId: {
    shape: /^(seller-of-samples-\d+|sandbox-[0-9a-f]{8})$/,
    shown: () => exampleIds.ticketSeller,
  },
  createdAt: { shape: INSTANT, shown: timeOf },
  updatedAt: {
    shape: INSTANT,
    shown: (record) => {
      if (record.updatedAt === record.createdAt) return timeOf(record)
      return 'saleId' in record ? UNDONE_AT : CHANGED_AT
    },
  },
  acceptedAt: { shape: INSTANT, shown: () => UNDONE_AT },
  doneAt: { shape: INSTANT, shown: () => UNDONE_AT },
  dueAt: { shape: INSTANT, shown: () => UNDONE_AT },
  deliveredAt: { shape: INSTANT, shown: () => UNDONE_AT },
  cancelledAt: { shape: INSTANT, shown: () => UNDONE_AT },
  day: { shape: /^\d{4}-\d{2}-\d{2}$/, shown: () => SOLD_AT.slice(0, 10) },
  transactionId: { shape: UUID, shown: () => exampleIds.ledgerTransaction },
  providerReference: {
    shape: /^sandbox_/,
    shown: ({ reason }) => (reason === undefined ? PAID_AS : REFUNDED_AS),
  },
}

const PAID_AS = `sandbox_${exampleIds.payment}`
const REFUNDED_AS = `sandbox_refund_${exampleIds.payment}_1`

const isHandover = (record: object) => 'giverName' in record

/** The test clock at the full hour, as far ahead as the clock of the example. */
function clockAt(now: unknown) {
  const example = setClock.examples[1].answer
  const hoursLater =
    Math.floor(Date.parse(String(now)) / HOUR_MS) - Math.floor(Date.parse(example.now) / HOUR_MS)
  return {
    now: new Date(Date.parse(example.now) + hoursLater * HOUR_MS).toISOString(),
    offsetSeconds: example.offsetSeconds + hoursLater * 3_600,
  }
}

/** Time at which a record was stored; a record of money, when the ticket was sold or the sale undone. */
function timeOf(record: Readonly<Record<string, unknown>>): string {
  if (!('saleId' in record)) return STORED_AT
  return 'reason' in record || String(record.kind).startsWith('REFUND') ? UNDONE_AT : SOLD_AT
}

/** Fields with the seller's own ids; each of them maps to one generated id in all examples. */
const NATURAL_KEYS = ['ruleType', 'ticketId', 'externalReferenceId'] as const

const knownIds = new Map(
  OPERATIONS.flatMap(({ examples }) => examples.flatMap(({ answer }) => idsIn(answer))),
)

function idsIn(value: unknown): readonly (readonly [string, string])[] {
  if (typeof value !== 'object' || value === null) return []
  const { _id } = value as Readonly<Record<string, unknown>>
  const key = naturalKey(value as Readonly<Record<string, unknown>>)
  const own =
    typeof _id === 'string' && key !== undefined && !('saleId' in value) && !isHandover(value)
      ? [[key, _id] as const]
      : []
  return [...own, ...Object.values(value).flatMap(idsIn)]
}

function naturalKey(record: Readonly<Record<string, unknown>>): string | undefined {
  const name = NATURAL_KEYS.find((each) => typeof record[each] === 'string')
  return name === undefined ? undefined : String(record[name])
}

function idOf(record: Readonly<Record<string, unknown>>): string {
  if ('disabledReason' in record) return exampleIds.webhookEndpoint
  if ('continueUrl' in record) return exampleIds.buyIntention
  if (isHandover(record)) return exampleIds.handover
  if ('expiresAt' in record) return exampleIds.cart
  if ('transactionId' in record) return madeUpId(`${record.kind} ${record.account}`)
  const { _id, createdAt, updatedAt, changedAt, listingId, by, ...content } = record
  const key = naturalKey(record) ?? JSON.stringify(content)
  return knownIds.get(key) ?? madeUpId(key)
}

/** A UUID that is always the same for a key. */
function madeUpId(key: string): string {
  const digits = createHash('sha256').update(key).digest('hex')
  return `01990f80-${digits.slice(0, 4)}-7${digits.slice(4, 7)}-8${digits.slice(7, 10)}-${digits.slice(10, 22)}`
}

const TOKEN = issueOneTimeToken.examples[0].answer.oneTimeToken
const ORIGIN = new URL(getMyTicketsUrl.examples[0].answer).origin
const AREA = /^\/(?:es|en)\/guest\/(?<area>\w+)\/(?<id>[0-9a-f]{8}-[0-9a-f-]{27})\//

/** The kind of id in each path of the hosted pages. */
const SHOWN_IDS: Readonly<Record<string, string>> = {
  tickets: exampleIds.ticketAur0001,
  sell: exampleIds.ticketAur0001,
  listings: exampleIds.listingAur0001,
  events: exampleIds.aurelia,
  checkout: exampleIds.buyIntention,
  handovers: exampleIds.handover,
}

/** True if the text is a URL of a hosted page of the tested service. */
export function isHostedAddress(text: string): boolean {
  return /^http:\/\/localhost:\d+\/(es|en)\/guest\//.test(text)
}

/** Replaces ids, seller and token of the URL by those of the contract's examples. */
export function addressAsShown(address: string): string {
  const { pathname, search } = new URL(address)
  const { area = '', id = '' } = AREA.exec(pathname)?.groups ?? {}
  const shown = isShownId(id) ? id : (SHOWN_IDS[area] ?? id)
  const url = new URL(pathname.replace(id, shown) + search, ORIGIN)
  url.searchParams.set('ticketSellerId', exampleIds.ticketSeller)
  for (const name of ['oneTimeToken', 'token']) {
    if (url.searchParams.has(name)) url.searchParams.set(name, TOKEN)
  }
  return url.href
}

const SHOWN = new Set<string>([
  ...Object.values(exampleIds),
  ...servedSamples().flatMap(({ request }) => request.keeps?.map(({ shown }) => shown) ?? []),
])

/** True if pages show this id. */
export function isShownId(id: unknown): boolean {
  return SHOWN.has(String(id))
}
