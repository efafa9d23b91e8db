import { ERRORS, errorsOf, findOperation, OPERATIONS, WEBHOOKS } from '@taquilla/contract'
import { SANDBOX_CARDS } from '@taquilla/contract/resale'
import { describe, expect, it } from 'vitest'
import { brand } from '../../brand.ts'
import type {
  CallContent,
  ErrorRow,
  FieldsContent,
  RecipeFile,
  SampleContent,
  SandboxCardRow,
  WebhookEntry,
} from '../../src/mdx/vocabulary.ts'
import { elementWith, page } from '../../test/mdx-page.ts'
import { referencePath } from '../api-reference/reference-path.ts'
import type { ElementNode } from '../mdx-tree.ts'
import { vocabulary } from './index.ts'

/** Runs the plugin and returns the data that each component gets. */
function contentsOf(parts: readonly ElementNode[], language: 'es' | 'en' = 'es'): readonly unknown[] {
  vocabulary({ language })({ type: 'root', children: [{ type: 'section', children: [...parts] }] }, page)
  return parts.map(({ attributes = [] }) => {
    expect(attributes.map(({ name }) => name)).toEqual(['content'])
    const { value } = (attributes[0]?.value ?? {}) as { readonly value: string }
    return JSON.parse(JSON.parse(value))
  })
}

function contentOf(name: string, attributes: Readonly<Record<string, string>>, language: 'es' | 'en' = 'es') {
  return contentsOf([elementWith(name, attributes)], language)[0]
}

describe('vocabulary', () => {
  it.each(OPERATIONS.map(({ id }) => id))('gives method, path and key kind of %s', (id) => {
    const call = contentOf('Call', { of: id }) as CallContent
    const operation = findOperation(id)
    expect(call).toMatchObject({
      href: referencePath(id),
      method: operation?.method,
      path: operation?.path,
      keyKind: operation?.key,
    })
    expect(call.takesIdempotencyKey).toBe(operation?.method !== 'GET')
  })

  it('lists fields in contract order, nested fields below their parent', () => {
    const { anchor, rows } = contentOf('Fields', { of: 'TicketInput', from: 'you' }) as FieldsContent
    expect(anchor).toBe('schema-TicketInput')
    expect(rows.find(({ name }) => name === 'ticketId')).toMatchObject({
      depth: 0,
      type: 'string',
      isRequired: true,
      schema: { minLength: 1, maxLength: 255 },
    })
    const names = rows.map(({ name }) => name)
    expect(rows[names.indexOf('firstName')]).toMatchObject({ depth: 1, isRequired: false })
    expect(names.indexOf('firstName')).toBe(names.indexOf('primarySaleBuyerData') + 1)
  })

  it('links named schemas to their list on the page, else to the reference', () => {
    const hrefOf = (contents: readonly unknown[]) =>
      (contents[0] as FieldsContent).rows.find(({ name }) => name === 'ticketAccess')?.typeHref
    const list = elementWith('Fields', { of: 'TicketInput', from: 'you' })
    expect(hrefOf(contentsOf([list]))).toBe('/api-reference/v1/schemas#schema-TicketAccess')
    const whole = [
      elementWith('Fields', { of: 'TicketInput', from: 'you' }),
      elementWith('Fields', { of: 'TicketAccess', from: 'you' }),
    ]
    expect(hrefOf(contentsOf(whole))).toBe('#schema-TicketAccess')
  })

  it.each([
    ['es', 'texto'],
    ['en', 'printable text'],
  ] as const)('says in words (%s) what a long pattern expects, and not of a short one', (language, words) => {
    const { rows } = contentOf('Fields', { of: 'TicketInput', from: 'you' }, language) as FieldsContent
    const schemaOf = (name: string) => rows.find((row) => row.name === name)?.schema ?? {}
    expect(schemaOf('ticketId')['x-expected']).toMatch(new RegExp(`^${words}`))
    const short = rows.filter(({ schema }) => String(schema.pattern ?? '').length <= 40)
    expect(short.filter(({ schema }) => 'x-expected' in schema)).toEqual([])
  })

  it('expands named schemas inside explicitly requested fields', () => {
    const { anchor, rows } = contentOf('Fields', {
      of: 'TicketInput',
      only: 'buyer, ticketAccess',
      from: 'you',
    }) as FieldsContent
    expect(anchor).toBeUndefined()
    expect(rows.map(({ name, depth }) => [name, depth])).toEqual([
      ['buyer', 0],
      ['ticketAccess', 0],
      ['locator', 1],
      ['type', 1],
      ['status', 1],
    ])
  })

  it.each([
    ['Location', 'you'],
    ['Location', 'taquilla'],
    ['LiteEvent', 'you'],
    ['LiteSwapRequest', 'taquilla'],
  ])('lists %s as written by %s', (of, from) => {
    expect(contentOf('Fields', { of, from })).toMatchObject({ from })
  })

  it('gives only the first list of a schema an anchor', () => {
    const twice = contentsOf([
      elementWith('Fields', { of: 'Fee', from: 'taquilla' }),
      elementWith('Fields', { of: 'Fee', from: 'taquilla' }),
    ]) as FieldsContent[]
    expect(twice.map(({ anchor }) => anchor)).toEqual(['schema-Fee', undefined])
  })

  it.each(OPERATIONS.map(({ id }) => id))('lists the errors of %s with cause and cure, by status', (id) => {
    const rows = contentOf('Errors', { of: id }, 'en') as readonly ErrorRow[]
    const operation = findOperation(id)
    expect(rows.map(({ code }) => code)).toEqual(expect.arrayContaining([...(operation?.errors ?? [])]))
    expect(rows.map(({ status }) => status)).toEqual(rows.map(({ status }) => status).sort())
    for (const { code, cause, cure } of rows) {
      expect(operation && errorsOf(operation)).toContain(code)
      expect(ERRORS[code as keyof typeof ERRORS]).toMatchObject({ cause: { en: cause }, cure: { en: cure } })
    }
  })

  it('shows all webhooks with example bodies, or only the requested ones', () => {
    const all = contentOf('Webhooks', {}) as readonly WebhookEntry[]
    expect(all.map(({ action }) => action)).toEqual(WEBHOOKS.map(({ action }) => action))
    for (const { action, rows, example } of all) {
      expect(rows[0]).toMatchObject({ name: 'data', depth: 0 })
      expect(example).toMatchObject({ action })
    }
    const some = contentOf('Webhooks', { only: 'ticket.created,ticket.updated' }) as readonly WebhookEntry[]
    expect(some.map(({ action }) => action)).toEqual(['ticket.created', 'ticket.updated'])
  })

  it('shows the request and answer of a sample in the language of the page', () => {
    const sample = contentOf('Sample', { of: 'create-event/simple' }, 'en') as SampleContent
    expect(sample).toMatchObject({
      request: { name: 'create-event-simple', method: 'POST', address: '/v1/events', key: 'private' },
      status: 200,
      answer: { externalReferenceId: 'aurelia-2027' },
    })
    expect(sample.summary).not.toBe(
      (contentOf('Sample', { of: 'create-event/simple' }) as SampleContent).summary,
    )
  })

  it('shows the texts of an answer in the language of the page', () => {
    const detailIn = (language: 'es' | 'en') =>
      (contentOf('Sample', { of: 'create-tickets/duplicate' }, language) as SampleContent).answer
    expect(detailIn('es')).toMatchObject({ title: ERRORS['ticket.already_exists'].title.es })
    expect(detailIn('en')).toMatchObject({ title: ERRORS['ticket.already_exists'].title.en })
  })

  it('gives each sample what must be sent before it and was not on the page above, in order and once', () => {
    const samples = ['update-ticket/holder', 'create-tickets/basic', 'get-checkout-url/basic'].map((of) =>
      elementWith('Sample', { of }),
    )
    const [holder, basic, checkout] = contentsOf(samples) as readonly SampleContent[]
    const namesOf = (sample?: SampleContent) =>
      sample?.preparation?.requests.map(({ request }) => request.name)
    expect(namesOf(holder)).toEqual(['create-event-simple', 'create-tickets-nominal'])
    expect(basic).not.toHaveProperty('preparation')
    expect(namesOf(checkout)).toEqual([
      'create-event-seat-map',
      'set-rules-seat-map',
      'create-tickets-seat',
      'list-for-owner-seat-map',
    ])
    expect(checkout?.preparation?.origins).toEqual(['https://teatromirasoles.example'])
  })

  it('writes ids of earlier responses as variables', () => {
    const sampleOf = (of: string) => contentOf('Sample', { of }) as SampleContent
    const kept = sampleOf('create-webhook-endpoint/every-action').request.keeps
    expect(kept).toEqual([{ variable: 'WEBHOOK_ENDPOINT', field: '_id', place: 1 }])
    const { address, variables } = sampleOf('rotate-webhook-secret/basic').request
    expect(address).toContain('/$WEBHOOK_ENDPOINT/')
    expect(variables).toEqual(['WEBHOOK_ENDPOINT'])
  })

  it('shows an error with the URL of its page on this site', () => {
    const { status, answer } = contentOf('Sample', { of: 'create-tickets/duplicate' }) as SampleContent
    expect(status).toBe(409)
    expect(answer).toMatchObject({ type: `${brand.siteUrl}/errors/ticket.already_exists` })
  })

  it('shows a recipe in every available language', () => {
    const files = contentOf('Recipe', { of: 'verify-webhook' }) as readonly RecipeFile[]
    expect(files.map(({ language }) => language)).toEqual([
      'node',
      'python',
      'java',
      'kotlin',
      'php',
      'scala',
    ])
  })

  it('shows every sandbox card with the number that calls accept', () => {
    const rows = contentOf('SandboxCards', {}, 'en') as readonly SandboxCardRow[]
    expect(rows.map(({ number }) => number)).toEqual(SANDBOX_CARDS.map(({ number }) => number))
    expect(rows[0]).toMatchObject({ title: SANDBOX_CARDS[0]?.title.en })
  })

  it.each([
    ['Call', { of: 'no-such-call' }],
    ['Sample', { of: 'create-event/no-such-sample' }],
    ['Sample', { of: 'no-such-call/simple' }],
    ['Fields', { of: 'NoSuchSchema', from: 'you' }],
    ['Fields', { of: 'Ticket', only: 'noSuchField', from: 'taquilla' }],
    ['Fields', { of: 'Ticket' }],
    ['Fields', { of: 'TicketProps', only: 'urls', from: 'you' }],
    ['Fields', { of: 'TicketPropsInput', from: 'taquilla' }],
    ['Fields', { of: 'LiteSwapRequest', from: 'you' }],
    ['Errors', { of: 'no-such-call' }],
    ['Errors', { of: 'get-event', only: 'ticket.not_found' }],
    ['Webhooks', { only: 'no.such_webhook' }],
    ['Recipe', { of: 'no-such-recipe' }],
  ])('stops the build at <%s> with %o', (name, attributes) => {
    expect(() => contentOf(name, attributes)).toThrow(/^<\w+ of="/)
  })

  it('leaves other components unchanged', () => {
    const heading = elementWith('Lead', { of: 'x' })
    vocabulary({ language: 'es' })({ type: 'root', children: [heading] }, page)
    expect(heading).toEqual(elementWith('Lead', { of: 'x' }))
  })
})
