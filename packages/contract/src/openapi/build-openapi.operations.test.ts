import { describe, expect, test } from 'vitest'
import { ERRORS } from '../errors.ts'
import { errorsOf } from '../operation.ts'
import { OPERATIONS } from '../operations.ts'
import { buildOpenApi } from './build-openapi.ts'
import type { ExampleObject, OperationObject, ReferenceObject, ResponseObject } from './document.ts'

const siteUrl = 'https://taquilla.example'
const document = buildOpenApi({
  language: 'es',
  serverUrl: 'https://api.taquilla.example',
  siteUrl,
})
const { paths, components } = document
const byId = new Map(
  Object.values(paths)
    .flatMap((item) => Object.values(item))
    .map((op: OperationObject) => [op.operationId, op]),
)

function nameIn(reference: ReferenceObject): string {
  return reference.$ref.split('/').at(-1) ?? ''
}

function responsesOf(id: string): [string, ResponseObject][] {
  return Object.entries(byId.get(id)?.responses ?? {}).map(([status, response]) => {
    const found = '$ref' in response ? components.responses[nameIn(response)] : response
    if (found === undefined) throw new Error(`${id} has no response ${status}`)
    return [status, found]
  })
}

function headersOf(id: string, status: string): string[] {
  const response = responsesOf(id).find(([each]) => each === status)?.[1]
  return Object.keys(response?.headers ?? {})
}

function problemIn(example: ExampleObject | ReferenceObject): unknown {
  return '$ref' in example ? components.examples[nameIn(example)]?.value : example.value
}

test('the public key names every operation that it gives access to', () => {
  const described = String(components.securitySchemes.publicKey?.description)
  const accepting = [...byId.values()].filter((op) => op['x-key-kind'] === 'public')
  expect(accepting.length).toBeGreaterThan(0)
  for (const { operationId } of accepting) expect(described).toContain(`\`${operationId}\``)
})

describe('an operation in the document', () => {
  test('documents every status of its responses, each with a Request-Id header', () => {
    for (const op of OPERATIONS) {
      const statuses = new Set([
        200,
        ...(op.isConditional ? [304] : []),
        ...errorsOf(op).map((code) => ERRORS[code].status),
      ])
      expect(
        responsesOf(op.id).map(([status]) => Number(status)),
        op.id,
      ).toEqual([...statuses].toSorted((one, other) => one - other))
      for (const [status] of responsesOf(op.id)) {
        expect(headersOf(op.id, status), `${op.id} ${status}`).toContain('Request-Id')
      }
    }
  })

  test.each(OPERATIONS)('$id documents each of its error codes with a complete example', (op) => {
    const codes = responsesOf(op.id)
      .filter(([status]) => status !== '200')
      .flatMap(([status, { description, content }]) =>
        Object.entries(content?.['application/problem+json']?.examples ?? {}).map(([code, example]) => {
          expect(description).toContain(`\`${code}\``)
          expect(problemIn(example)).toMatchObject({
            code,
            status: Number(status),
            type: `${siteUrl}/errors/${code}`,
          })
          return code
        }),
      )
    expect(codes.toSorted()).toEqual([...errorsOf(op)].toSorted())
  })

  test('documents Retry-After for statuses that a retry can solve', () => {
    for (const { status, isDocumented } of [
      { status: '409', isDocumented: true },
      { status: '429', isDocumented: true },
      { status: '503', isDocumented: true },
      { status: '200', isDocumented: false },
      { status: '422', isDocumented: false },
    ]) {
      expect(headersOf('create-event', status).includes('Retry-After'), status).toBe(isDocumented)
    }
  })

  test('documents WWW-Authenticate for status 401', () => {
    expect(headersOf('create-event', '401')).toContain('WWW-Authenticate')
  })

  test('documents Idempotency-Replayed for writes only', () => {
    expect(headersOf('create-event', '200')).toContain('Idempotency-Replayed')
    expect(headersOf('get-event', '200')).not.toContain('Idempotency-Replayed')
  })

  test('documents If-None-Match and 304 for conditional reads only, and ETag for these and guarded writes', () => {
    const reference = { $ref: '#/components/parameters/If-None-Match' }
    for (const { id, isConditional = false, isGuarded = false } of OPERATIONS) {
      expect(headersOf(id, '200').includes('ETag'), id).toBe(isConditional || isGuarded)
      expect(headersOf(id, '304').includes('ETag'), id).toBe(isConditional)
      const sent = byId.get(id)?.parameters?.map((each) => JSON.stringify(each))
      expect(sent?.includes(JSON.stringify(reference)), id).toBe(isConditional)
    }
    expect(OPERATIONS.filter((op) => op.isConditional).map(({ id }) => id)).toEqual([
      'get-event',
      'list-events',
      'get-rule',
      'list-offers',
    ])
  })

  test('documents the kinds of API key that it accepts', () => {
    const both = [{ publicKey: [] }, { privateKey: [] }]
    for (const { id, key, isExtension } of OPERATIONS) {
      expect(byId.get(id)?.security, id).toEqual(key === 'public' ? both : [{ privateKey: [] }])
      expect(byId.get(id)?.['x-key-kind'], id).toBe(key)
      expect(byId.get(id)?.['x-extension'], id).toBe(isExtension ? true : undefined)
    }
  })

  test('documents what must precede the first example, all of which exists', () => {
    for (const { id, preparation } of OPERATIONS) {
      const { after = [], usesUp, needs } = byId.get(id)?.['x-preparation'] ?? {}
      expect({ after, usesUp, needs }).toEqual({
        after: preparation?.after ?? [],
        usesUp: preparation?.usesUp,
        needs: preparation?.needs?.es,
      })
      for (const named of [...after, ...(usesUp ? [usesUp] : [])]) expect(byId.has(named), named).toBe(true)
    }
  })

  test('documents Idempotency-Key for writes only', () => {
    const reference = { $ref: '#/components/parameters/Idempotency-Key' }
    expect(byId.get('create-buy-intention')?.parameters).toContainEqual(reference)
    expect(byId.get('get-listed-tickets')?.parameters).not.toContainEqual(reference)
  })

  test('documents its own rate limit', () => {
    expect(byId.get('create-tickets')?.['x-limits']?.rateLimit).toEqual({
      policy: 'sync-tickets',
      quota: 60,
      windowSeconds: 60,
      per: 'seller',
    })
  })

  test('documents the general rate limit once, and its headers for every operation', () => {
    expect(document['x-rate-limit']).toEqual({
      policy: 'requests',
      quota: 5_000,
      windowSeconds: 10,
      per: 'key',
    })
    expect(document.info.description).toContain('5000')
    for (const { id } of OPERATIONS) {
      for (const status of ['200', '429']) {
        expect(headersOf(id, status), `${id} ${status}`).toEqual(
          expect.arrayContaining(['RateLimit-Policy', 'RateLimit']),
        )
      }
    }
  })
})
