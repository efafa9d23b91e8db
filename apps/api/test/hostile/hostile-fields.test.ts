import { OPERATIONS } from '@taquilla/contract'
import { GUEST_OPERATIONS } from '@taquilla/contract/guest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Problem } from '#http/problem.ts'
import { buildTestApp, type TestApp } from '../build-app.ts'
import { sendCall } from '../call.ts'
import { GUEST_GOOD_CALLS } from '../guest-scene.ts'
import { GOOD_CALLS, type Scene, setScene } from '../scene.ts'
import { fillTexts, type TextField } from './fill-texts.ts'
import { HOSTILE_ADDRESSES, HOSTILE_TEXTS } from './hostile-texts.ts'

const TEXTS = [...HOSTILE_TEXTS, ...HOSTILE_ADDRESSES, 'a\u0000b', 'a\ud800b']
const WRITING = OPERATIONS.filter(({ isImplemented, body }) => isImplemented && body !== undefined)
const GUESTS_WRITING = GUEST_OPERATIONS.filter(({ body }) => body !== undefined)

let test: TestApp
let scene: Scene
beforeAll(async () => {
  test = await buildTestApp()
  scene = await setScene(test)
})
afterAll(() => test.close())

interface Sent {
  readonly status: number
  readonly problem: Problem
  readonly text: string
}

interface Told {
  readonly pointer: string
}

const pathOf = (pointer: string) => pointer.replaceAll(/\/\d+(?=\/|$)/g, '').slice(1)

/** Where a refusal, or an answer that reports faults beside successes, says that something is wrong. */
function toldBy({ problem }: Sent): string[] {
  const { errors } = (problem ?? {}) as { errors?: readonly Told[] | { results: { details: Told[] }[] } }
  const told = Array.isArray(errors) ? errors : (errors as { results: { details: Told[] }[] } | undefined)
  const faults: readonly Told[] = Array.isArray(told)
    ? told
    : (told?.results ?? []).flatMap(({ details }) => details)
  return faults.map(({ pointer }) => pathOf(pointer))
}

interface Sending {
  readonly schema: Parameters<typeof fillTexts>[0]
  readonly good: unknown
  send(body: unknown): Promise<Sent>
}

/** Fields that name a thing of the scene: another text names nothing, which is another refusal. */
const NAMING = new Set(['external-id', 'uuid', 'email', 'email-or-phone', 'cursor', 'feed-position'])

async function sendEverywhere({ schema, good, send }: Sending, text: string) {
  const fields = new Map<string, TextField>()
  const first = await send(
    fillTexts(schema, good, (field) => {
      fields.set(field.path, field)
      return text
    }),
  )
  const refused = new Set(toldBy(first))
  expect([200, 400, 404, 409, 410, 422, 429], `${text} → ${first.text}`).toContain(first.status)
  if (first.status === 422 || first.status === 400) {
    expect(refused.size, first.text).toBeGreaterThan(0)
    for (const path of refused) expect(fields.has(path) || path === '', `${path} is a field`).toBe(true)
  }
  const second = await send(
    fillTexts(schema, good, ({ path, format = '' }) =>
      refused.has(path) || NAMING.has(format) ? undefined : text,
    ),
  )
  expect([200, 400, 404, 409, 410, 422, 429], `${text} → ${second.text}`).toContain(second.status)
  return fields.size
}

describe.each(WRITING)('$id', (operation) => {
  it('takes each hostile text as text, or refuses it at its place', async () => {
    let most = 0
    for (const text of TEXTS) {
      const good = GOOD_CALLS[operation.id]?.(scene)
      const send = (body: unknown) =>
        sendCall(test.app, operation, { ...good, body, key: test.seller.privateKey })
      most = Math.max(
        most,
        await sendEverywhere({ schema: operation.body as never, good: good?.body, send }, text),
      )
    }
    expect(most).toBeGreaterThanOrEqual(0)
  })
})

describe.each(GUESTS_WRITING)('$id', (operation) => {
  it('takes each hostile text as text, or refuses it at its place', async () => {
    const good = await GUEST_GOOD_CALLS[operation.id]?.(test)
    const send = (body: unknown) => test.guest(operation, { ...good, body })
    for (const text of TEXTS) {
      await sendEverywhere({ schema: operation.body as never, good: good?.body, send }, text)
    }
  })
})
