import { buildOpenApi, errorsOf, OPERATIONS, WEBHOOKS } from '@taquilla/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSameReference, MAX_PATTERN_LENGTH, readReference } from './read-reference.ts'

const OPTIONS = { serverUrl: 'http://localhost:4000', siteUrl: 'http://localhost:3000' }
const document = buildOpenApi({ ...OPTIONS, language: 'es' })
const reference = readReference(document)
const operations = reference.tags.flatMap((tag) => tag.operations)

describe('readReference', () => {
  it('reads every operation of the contract under its tag', () => {
    const read = reference.tags.flatMap(({ name, operations: ops }) => ops.map(({ id }) => `${name} ${id}`))
    expect(read.sort()).toEqual(OPERATIONS.map(({ tag, id }) => `${tag} ${id}`).sort())
  })

  it.each(OPERATIONS)('reads the errors, the key kind and the path of $id', (op) => {
    const read = operations.find(({ id }) => id === op.id)
    const codes = read?.answers.flatMap(({ errors }) => errors.map(({ code }) => code))
    expect(codes?.sort()).toEqual([...errorsOf(op)].sort())
    expect(read).toMatchObject({ keyKind: op.key, method: op.method, path: op.path, summary: op.summary.es })
    expect(read?.answers[0]?.examples).toHaveLength(op.answer || op.files ? op.examples.length : 0)
  })

  it('resolves references to shared parameters and headers', () => {
    const createTickets = operations.find(({ id }) => id === 'create-tickets')
    const idempotencyKey = createTickets?.parameters.find(({ name }) => name === 'Idempotency-Key')
    expect(idempotencyKey?.schema.description).toMatch(/24 horas/)
    const [success] = createTickets?.answers ?? []
    expect(success?.headers.every(({ description }) => description !== '')).toBe(true)
    expect(createTickets?.rateLimit).toEqual(expect.objectContaining({ quota: 60, windowSeconds: 60 }))
  })

  it('reads an object parameter as the members that are sent', () => {
    const getMyTicketsUrl = operations.find(({ id }) => id === 'get-my-tickets-url')
    const query = getMyTicketsUrl?.parameters.filter(({ place }) => place === 'query')
    expect(
      query?.map(({ name, isRequired, examples }) => [name, isRequired, examples['login-trust']]),
    ).toEqual([
      ['lang', false, 'en'],
      ['loginTrust[withMethod]', false, 'phonenumber'],
      ['loginTrust[user]', false, '+5493515550187'],
    ])
  })

  it('leaves out patterns that are too long to read', () => {
    const short = { type: 'string', pattern: '^[a-z]+$' }
    const long = { type: 'string', pattern: `^${'[a-z]'.repeat(MAX_PATTERN_LENGTH)}$` }
    const { schemas } = readReference({ openapi: '3.1.0', components: { schemas: { short, long } } })
    expect(schemas).toEqual({ short, long: { type: 'string' } })
  })

  it('reads the webhooks and their status ranges', () => {
    expect(reference.webhooks.map(({ id }) => id)).toEqual(WEBHOOKS.map(({ action }) => action))
    const [first] = reference.webhooks
    expect(first?.body?.examples).toHaveLength(1)
    expect(first?.answers.map(({ label, status }) => [label, status]).sort()).toEqual([
      ['2XX', 200],
      ['410', 410],
    ])
  })

  it('reads the links of answers, each to an existing operation', () => {
    const links = operations.flatMap(({ answers }) => answers.flatMap((answer) => answer.links))
    expect(links.length).toBe(OPERATIONS.flatMap((op) => op.links ?? []).length)
    for (const { operationId } of links) expect(operations.map(({ id }) => id)).toContain(operationId)
  })

  it('throws only if the document is not OpenAPI 3.1, never on malformed parts', () => {
    expect(() => readReference({ openapi: '3.0.3', paths: {} })).toThrow(TypeError)
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), fc.jsonValue(), (paths, tags, components) => {
        readReference({ openapi: '3.1.1', paths, tags, components, info: tags, servers: paths })
      }),
    )
  })

  it('survives a reference to itself', () => {
    const loop = { $ref: '#/components/parameters/loop' }
    const paths = { '/v1/x': { get: { operationId: 'x', tags: ['A'], parameters: [loop] } } }
    const looped = readReference({
      openapi: '3.1.1',
      tags: [{ name: 'A' }],
      paths,
      components: { parameters: { loop } },
    })
    expect(looped.tags[0]?.operations[0]?.id).toBe('x')
  })
})

describe('isSameReference', () => {
  it('ignores the server addresses of a document', () => {
    const elsewhere = buildOpenApi({
      language: 'es',
      serverUrl: 'https://api.taquilla.example',
      siteUrl: 'https://docs.taquilla.example',
    })
    expect(isSameReference(reference, readReference(elsewhere))).toBe(true)
  })

  it('detects another language and a missing operation', () => {
    const english = readReference(buildOpenApi({ ...OPTIONS, language: 'en' }))
    const [first = ''] = Object.keys(document.paths)
    const { [first]: _, ...others } = document.paths
    const shorter = readReference({ ...document, paths: others })
    expect(isSameReference(reference, english)).toBe(false)
    expect(isSameReference(reference, shorter)).toBe(false)
  })
})
