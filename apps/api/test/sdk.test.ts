import { OPERATIONS } from '@taquilla/contract'
import { createTaquilla, type Taquilla, TaquillaError } from '@taquilla/sdk'
import { beforeAll, describe, expect, it } from 'vitest'
import { withTestApp } from './build-app.ts'
import type { Call } from './call.ts'
import { GOOD_CALLS } from './good-calls.ts'
import { createScene, ticketOf } from './scene.ts'

const test = withTestApp()
let taquilla: Taquilla
/** Body of the last response, as received over the network. */
let lastAnswer = ''

beforeAll(async () => {
  const apiUrl = await test.app.listen({ port: 0, host: '127.0.0.1' })
  const watched: typeof fetch = async (input, init) => {
    const response = await fetch(input, init)
    lastAnswer = await response.clone().text()
    return response
  }
  taquilla = createTaquilla({ apiUrl, privateKey: test.seller.privateKey, fetch: watched, language: 'en' })
})

type AnyMethod = (...args: unknown[]) => Promise<unknown>
type Groups = Record<string, Record<string, AnyMethod>>

/** Every method of a client except those that read whole lists. */
function methodsOf(client: Taquilla): [name: string, AnyMethod][] {
  return Object.entries(client as unknown as Groups).flatMap(([group, methods]) =>
    Object.entries(methods)
      .filter(([name]) => !(name.endsWith('All') && name.slice(0, -'All'.length) in methods))
      .map(([name, method]): [string, AnyMethod] => [`${group}.${name}`, method]),
  )
}

/** Finds the operation of each method by calling it with a fake fetch. */
async function findMethods(): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  let asked = ''
  const noNetwork: typeof fetch = (input, init) => {
    asked = `${init?.method} ${new URL(String(input)).pathname}`
    return Promise.reject(new Error('no network'))
  }
  const probe = createTaquilla({
    apiUrl: 'http://localhost',
    privateKey: 'none',
    fetch: noNetwork,
    retries: 0,
  })
  for (const [name, method] of methodsOf(probe)) {
    await method('probe', 'probe').catch(() => undefined)
    const shape = asked.replaceAll('/probe', '/{}')
    const operation = OPERATIONS.find(
      (op) => `${op.method} ${op.path.replaceAll(/\{\w+\}/g, '{}')}` === shape,
    )
    found.set(operation?.id ?? `nothing: ${asked}`, name)
  }
  return found
}

/** Arguments as an integrator writes them: ids, then body, then query. */
function argumentsOf(operation: (typeof OPERATIONS)[number], { params = {}, body, query }: Call): unknown[] {
  const ids = [...operation.path.matchAll(/\{(\w+)\}/g)].map(
    ([, name = '']) => (params as Record<string, string>)[name],
  )
  return [...ids, ...(operation.body ? [body] : []), ...(operation.query ? [nested(query)] : [])]
}

function nested(query: Call['query'] = {}) {
  const { 'loginTrust[withMethod]': withMethod, 'loginTrust[user]': user, ...rest } = query
  return user === undefined ? rest : { ...rest, loginTrust: { withMethod, user } }
}

describe('the SDK against the running service', () => {
  it('has one method for each operation', async () => {
    const found = await findMethods()
    expect([...found.keys()].toSorted()).toEqual(OPERATIONS.map(({ id }) => id).toSorted())
    expect(methodsOf(taquilla)).toHaveLength(found.size)
  })

  it.each(OPERATIONS)('calls $id and gives its answer', async (operation) => {
    const name = (await findMethods()).get(operation.id)
    const method = methodsOf(taquilla).find(([each]) => each === name)?.[1]
    const call = GOOD_CALLS[operation.id]?.(await createScene(test))
    if (method === undefined || call === undefined) throw new Error(`No call of ${operation.id}.`)
    const answer = await method(...argumentsOf(operation, call))
    if (operation.files) {
      expect(await new Response(answer as ReadableStream).text()).toBe(lastAnswer)
    } else expect(answer).toEqual(lastAnswer === '' ? undefined : JSON.parse(lastAnswer))
  })

  it('reads a list with one element per page', async () => {
    const scene = await createScene(test)
    const ids: string[] = []
    for await (const ticket of taquilla.tickets.listAll({ orderId: scene.orderId, limit: 1 }))
      ids.push(ticket.ticketId)
    const { ticketId, secondTicketId, listedTicketId, soldTicketId, paidTicketId, heldTicketId } = scene
    const others = [soldTicketId, paidTicketId, heldTicketId, scene.handedTicketId]
    const all = [ticketId, secondTicketId, listedTicketId, ...others]
    expect(ids.toSorted()).toEqual(all.toSorted())
  })

  it('throws a refusal with its code, request id and fields', async () => {
    const unknown = await taquilla.tickets.get('no-such-ticket').catch((error) => error)
    expect(unknown).toBeInstanceOf(TaquillaError)
    expect(unknown).toMatchObject({
      status: 404,
      code: 'ticket.not_found',
      requestId: expect.any(String),
      errors: [],
    })
    const { buyer: _, ...ticket } = ticketOf(await createScene(test), 'without-buyer')
    const invalid = await taquilla.tickets.create([ticket as never]).catch((error) => error)
    expect(invalid).toMatchObject({ status: 422, errors: [{ pointer: '/0/buyer', code: 'field.required' }] })
  })

  it('applies a write once that it had to send twice', async () => {
    const { listingId } = await createScene(test)
    let sent = 0
    const losesFirstAnswer: typeof fetch = async (input, init) => {
      const response = await fetch(input, init)
      sent += 1
      if (sent === 1) throw new TypeError('The answer was lost.')
      return response
    }
    const apiUrl = test.app.listeningOrigin
    const patient = createTaquilla({ apiUrl, privateKey: test.seller.privateKey, fetch: losesFirstAnswer })
    // A second hold of the same listing would be refused, so this answer must be a replayed one.
    const buyIntention = await patient.buyingFlow.createBuyIntention({
      items: [listingId],
      user: 'sofia.luna@example.com',
    })
    expect(sent).toBe(2)
    expect(buyIntention._id).toEqual(expect.any(String))
  })
})
