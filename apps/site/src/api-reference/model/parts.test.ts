import { buildOpenApi, OPERATIONS, WEBHOOKS as WEBHOOK_LIST } from '@taquilla/contract'
import { describe, expect, it } from 'vitest'
import { partPath, SCHEMAS, START, slugOfAnchor, slugOfPath, WEBHOOKS } from './addresses.ts'
import { detailsOf } from './details.ts'
import { operationSlugs, outlineOf } from './outline.ts'
import { partOf } from './part.ts'
import { readReference } from './read-reference.ts'

const URLS = { serverUrl: 'http://localhost:4000', siteUrl: 'http://localhost:3000' }
const reference = readReference(buildOpenApi({ ...URLS, language: 'es' }))
const outline = outlineOf(reference)
const slugs = outline.groups.map(({ slug }) => slug)

describe('the parts of the reference', () => {
  it('have slugs of their own, equal in both languages', () => {
    expect(slugs).toEqual([...new Set(slugs)])
    expect(slugs).toContain('build-your-own-buyingflow')
    const english = outlineOf(readReference(buildOpenApi({ ...URLS, language: 'en' })))
    expect(english.groups.map(({ slug }) => slug)).toEqual(slugs)
  })

  it('contain every operation, webhook and schema once', () => {
    const parts = [START, ...slugs].map((slug) => partOf(reference, slug, slugs))
    const operations = parts.flatMap(({ tags }) => tags.flatMap((tag) => tag.operations.map(({ id }) => id)))
    expect(operations.sort()).toEqual(OPERATIONS.map(({ id }) => id).sort())
    const webhooks = parts.flatMap((part) => part.webhooks.map(({ id }) => id))
    expect(webhooks).toEqual(WEBHOOK_LIST.map(({ action }) => action))
    expect(Object.keys(partOf(reference, SCHEMAS, slugs).schemas)).toEqual(Object.keys(reference.schemas))
  })

  it('mark the calls that are no extensions', () => {
    const marked = outline.groups.flatMap(({ entries }) => entries.filter(({ isBase }) => isBase))
    const base = OPERATIONS.filter(({ isExtension }) => !isExtension)
    expect(marked.map(({ anchor }) => anchor)).toEqual(base.map(({ id }) => id))
    expect(base).toHaveLength(24)
  })

  it('have every schema that their operations refer to', () => {
    for (const slug of slugs) {
      const part = partOf(reference, slug, slugs)
      const names = [...JSON.stringify(part).matchAll(/#\/components\/schemas\/(\w+)/g)].map(
        ([, name]) => name,
      )
      expect(Object.keys(part.schemas)).toEqual(expect.arrayContaining(names))
    }
    expect(Object.keys(partOf(reference, 'auth', slugs).schemas)).not.toContain('Ticket')
  })

  it('leave operations of a tag without a page to the first part', () => {
    const known = slugs.filter((slug) => slug !== 'auth')
    expect(partOf(reference, START, known).tags.map(({ name }) => name)).toEqual(['Auth'])
    expect(operationSlugs(outlineOf(reference, known))['issue-one-time-token']).toBe(START)
  })
})

describe('slugOfAnchor', () => {
  it.each([
    ['create-tickets', 'tickets'],
    ['create-tickets.body.ticketAccess.locator', 'tickets'],
    ['create-tickets.console', 'tickets'],
    ['create-webhook-endpoint', 'webhooks'],
    ['webhook-event.ticketShield.activated.body.data', WEBHOOKS],
    ['webhooks', WEBHOOKS],
    ['schema-Location.timeZone', SCHEMAS],
    ['schemas', SCHEMAS],
    ['reference-downloads', undefined],
    ['constructor', undefined],
    ['', undefined],
  ])('finds the part with #%s: %s', (anchor, slug) => {
    expect(slugOfAnchor(anchor, operationSlugs(outline))).toBe(slug)
  })
})

it.each(['', '/en'])('reads the slug from an address after %j', (prefix) => {
  expect(slugOfPath(`${prefix}${partPath('tickets')}/`)).toBe('tickets')
  expect(slugOfPath(prefix + partPath(START))).toBe(START)
})

it('lists nested fields of a body and of its response', () => {
  const { fields, errors } = detailsOf(reference)['create-tickets'] ?? { fields: [], errors: [] }
  expect(fields).toContain('body.ticketAccess.locator')
  expect(fields).toContain('200.holder.fullName')
  expect(errors).toContain('409 ticket.locator_taken')
})

it('lists the fields of a recursive schema once', () => {
  const node = { $ref: '#/components/schemas/Node' }
  const [webhook] = reference.webhooks
  if (!webhook) throw new Error('The contract has no webhook')
  const recursive = {
    ...webhook,
    id: 'x',
    parameters: [],
    answers: [],
    body: { types: [], schema: node, examples: [] },
  }
  const schemas = { Node: { properties: { name: { type: 'string' }, child: node } } }
  expect(detailsOf({ ...reference, tags: [], webhooks: [recursive], schemas })).toEqual({
    'webhook-x': { fields: ['body.name', 'body.child'], errors: [] },
  })
})
