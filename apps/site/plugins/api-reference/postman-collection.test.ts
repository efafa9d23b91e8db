import { buildOpenApi, OPERATIONS } from '@taquilla/contract'
import { describe, expect, it } from 'vitest'
import { postmanCollection } from './postman-collection.ts'

const collection = postmanCollection(
  buildOpenApi({
    language: 'en',
    serverUrl: 'https://api.example',
    siteUrl: 'https://docs.example',
  }),
)
const items = collection.item.flatMap((folder) => folder.item)

/** Path and query that Postman would request. */
function addressOf({ url }: (typeof items)[number]['request']): string {
  const values = new Map(url.variable.map(({ key, value }) => [`:${key}`, value]))
  const path = url.path.map((step) => encodeURIComponent(values.get(step) ?? step)).join('/')
  const query = url.query.filter(({ disabled }) => !disabled).map(({ key, value }) => [key, value])
  return `/${path}${query.length === 0 ? '' : `?${new URLSearchParams(query)}`}`
}

describe('the Postman collection', () => {
  it('has every operation of the contract in the folder of its tag', () => {
    const placed = collection.item.flatMap(({ name, item }) => item.map(({ id }) => `${name} ${id}`))
    expect(placed.sort()).toEqual(OPERATIONS.map(({ tag, id }) => `${tag} ${id}`).sort())
  })

  it.each(OPERATIONS)('sends the first example of $id', (op) => {
    const { request, response } = items.find(({ id }) => id === op.id) ?? {}
    const [example] = op.examples
    expect(request?.method).toBe(op.method)
    expect(request?.auth.apikey[1]?.value).toBe(`{{${op.key}Key}}`)
    if (example?.body !== undefined) expect(JSON.parse(request?.body?.raw ?? '')).toEqual(example.body)
    const sent = request && new URL(addressOf(request), 'http://x')
    for (const [name, value] of Object.entries(example?.query ?? {})) {
      expect(sent?.searchParams.get(name)).toBe(String(value))
    }
    expect(sent?.pathname).not.toMatch(/:|%3A/)
    expect(response).toHaveLength(op.answer || op.files ? op.examples.length : 0)
  })

  it('contains no keys and takes the server from one variable', () => {
    expect(collection.variable).toEqual([
      { key: 'baseUrl', value: 'https://api.example', type: 'string' },
      { key: 'privateKey', value: '', type: 'string' },
      { key: 'publicKey', value: '', type: 'string' },
    ])
    for (const { request } of items) expect(request.url.raw).toMatch(/^\{\{baseUrl\}\}\/v1\//)
  })
})
