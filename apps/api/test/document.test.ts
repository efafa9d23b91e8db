import {
  buildOpenApi,
  createEvent,
  getTicketUrl,
  issueOneTimeToken,
  listEvents,
  listTickets,
  listWebhookEvents,
  type Operation,
  type ParameterObject,
} from '@taquilla/contract'
import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withTestApp } from './build-app.ts'
import { sendCall } from './call.ts'
import { sized } from './full.ts'
import { GOOD_CALLS } from './good-calls.ts'
import { makeForFile } from './open-for-file.ts'
import { createScene } from './scene.ts'

const document = buildOpenApi({
  language: 'en',
  serverUrl: 'https://api.taquilla.example',
  siteUrl: 'https://taquilla.example',
})
const ajv = new Ajv2020({ strict: false, validateFormats: false })
ajv.addSchema({ $id: 'document', ...document })

const test = withTestApp()
const scene = makeForFile(() => createScene(test))

function parameterOf({ id }: Operation, name: string): ParameterObject {
  const all = Object.values(document.paths).flatMap((item) => Object.values(item))
  const parameters = all.find(({ operationId }) => operationId === id)?.parameters ?? []
  const known = parameters.map((each) =>
    '$ref' in each ? document.components.parameters[each.$ref.split('/').at(-1) ?? ''] : each,
  )
  const found = known.find((each) => each?.name === name)
  if (found === undefined) throw new Error(`${id} has no parameter ${name}.`)
  return found
}

function isDocumented(operation: Operation, name: string, value: unknown): boolean {
  const text = JSON.stringify(parameterOf(operation, name).schema)
  return ajv.validate(JSON.parse(text.replaceAll('"#/', '"document#/')), value)
}

interface Sent {
  readonly operation: Operation
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
}

/** True if the service does not refuse the form of the parameters. */
async function isAccepted({ operation, query, headers }: Sent): Promise<boolean> {
  const good = GOOD_CALLS[operation.id]?.(scene)
  const key = test.seller.privateKey
  // The method must fit the user, which no schema of separate parameters can say.
  const method = query?.user?.includes('@') === false ? { method: 'phonenumber' } : {}
  const call = {
    ...good,
    query: { ...good?.query, ...method, ...query },
    key,
    ...(headers ? { headers } : {}),
  }
  const { problem } = await sendCall(test.app, operation, call)
  return !['request.invalid', 'idempotency_key.malformed'].includes(problem?.code)
}

const feed = (place: string) => Buffer.from(place).toString('base64url')
const CASES: readonly [operation: Operation, name: string, values: readonly string[]][] = [
  [
    issueOneTimeToken,
    'user',
    ['0', 'ana', 'ana@localhost', 'ana@example.com', 'ñu@ñandú.example', '123456', '\u0000'],
  ],
  [listEvents, 'cursor', ['0', 'AAAA', '=', '-'.repeat(47)]],
  [listWebhookEvents, 'cursor', ['0', 'MA', 'AAAA', feed('12345'), feed('9'.repeat(19)), feed('x')]],
  [listTickets, 'orderId', ['a\u0001b', 'a\u0085', 'a\u200bb', ' a', 'a ', 'a b', 'ñ', '函数', '']],
]
const KEYS = [
  '',
  ' ',
  '"',
  '""',
  '"a',
  'a"',
  '"a"',
  'a b',
  '"\\""',
  '"\\a"',
  'ñ',
  'x'.repeat(255),
  'x'.repeat(256),
  `"${'\\"'.repeat(255)}"`,
]

describe('the OpenAPI document', () => {
  it.each(CASES)(
    'allows the values of $1 that the service takes, and nothing else',
    async (operation, name, values) => {
      for (const value of values) {
        expect([value, isDocumented(operation, name, value)]).toEqual([
          value,
          await isAccepted({ operation, query: { [name]: value } }),
        ])
      }
    },
  )

  it('allows each loginTrust parameter only with the other', async () => {
    const whole = { withMethod: 'email', user: 'ana@example.com' }
    for (const given of [
      {},
      { withMethod: 'email' },
      { user: 'ana@example.com' },
      whole,
      { ...whole, x: 'y' },
    ]) {
      const query = Object.fromEntries(
        Object.entries(given).map(([key, value]) => [`loginTrust[${key}]`, value]),
      )
      const isSent = Object.keys(given).length > 0
      const isTold = !isSent || isDocumented(getTicketUrl, 'loginTrust', given)
      expect([given, isTold]).toEqual([given, await isAccepted({ operation: getTicketUrl, query })])
    }
    expect(parameterOf(getTicketUrl, 'loginTrust')).toMatchObject({ style: 'deepObject', explode: true })
  })

  it('allows the idempotency keys that the service takes, and nothing else', async () => {
    for (const value of KEYS) {
      // HTTP ignores spaces around a value.
      const isTold = isDocumented(createEvent, 'Idempotency-Key', value.trim())
      const headers = { 'idempotency-key': value }
      expect([value, isTold]).toEqual([value, await isAccepted({ operation: createEvent, headers })])
    }
  })

  it('sets Accept-Language no bound that the service lacks', async () => {
    const header = `en${', fr;q=0.1'.repeat(100)}`
    expect(isDocumented(listEvents, 'Accept-Language', header)).toBe(true)
    expect(await isAccepted({ operation: listEvents, headers: { 'accept-language': header } })).toBe(true)
  })

  it('lets tools generate values that are taken', async () => {
    const sources = [
      [issueOneTimeToken, 'user'],
      [listTickets, 'orderId'],
      [listWebhookEvents, 'cursor'],
      [createEvent, 'Idempotency-Key'],
    ] as const
    for (const [operation, name] of sources) {
      const { in: place, schema } = parameterOf(operation, name)
      const texts = fc.stringMatching(new RegExp(String(schema.pattern), 'u'), { maxLength: 60 })
      const property = fc.asyncProperty(texts, async (value) => {
        fc.pre(!['.', '..'].includes(value))
        const sent = { [name]: value }
        expect(await isAccepted({ operation, [place === 'header' ? 'headers' : 'query']: sent })).toBe(true)
      })
      await fc.assert(property, { numRuns: sized(25, 500) })
    }
  })
})
