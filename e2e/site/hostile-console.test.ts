import type { Locator, Page } from 'playwright/test'
import { hostilePlan } from '../../apps/api/test/hostile/hostile-drawings.ts'
import { HOSTILE_ADDRESSES, HOSTILE_TEXTS } from '../../apps/api/test/hostile/hostile-texts.ts'
import { expect } from '../support/expect.ts'
import { readDocument } from '../support/hostile/read-document.ts'
import { type Watch, watchExecution } from '../support/hostile/watch-execution.ts'
import { keyField, openConsole, send, writeBody } from '../support/site-console.ts'
import { siteWithoutApiUrl } from '../support/sites.ts'
import { test } from '../support/worker-test.ts'

const TEXTS = [...HOSTILE_TEXTS, ...HOSTILE_ADDRESSES]
const PROBLEM = 'application/problem+json'
/** Characters that HTTP headers cannot carry. */
const UNSENDABLE = /[^\x20-\x7e]/g

/**
 * Texts per response. A full run shows each text as title, detail or code; a quick run shows most only in the error
 * list.
 */
const TEXTS_AT_ONCE = process.env.TEST_FULL === '1' ? 3 : 12

// The reference page is long, which makes each step slow.
test.setTimeout(600_000)
test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

interface StubbedResponse {
  readonly status: number
  readonly contentType: string
  readonly body: string
}

/** Responses of every media type, each with all hostile texts. */
const ANSWERS: readonly StubbedResponse[] = [
  { status: 200, contentType: 'application/json', body: JSON.stringify([...TEXTS, objectOf(TEXTS)]) },
  { status: 200, contentType: 'application/json', body: `{"title": ${TEXTS.join('')}` },
  { status: 200, contentType: 'text/html', body: `<!doctype html>${TEXTS.join('\n')}` },
  { status: 500, contentType: 'text/html', body: TEXTS.join('\n') },
  { status: 200, contentType: 'image/svg+xml', body: hostilePlan('main') },
  { status: 200, contentType: 'text/javascript', body: 'executed()' },
  { status: 502, contentType: '', body: TEXTS.join('\0') },
  { status: 429, contentType: PROBLEM, body: problemSaying(['wait']) },
  ...batchesOf(TEXTS_AT_ONCE).map((batch) => ({
    status: 422,
    contentType: PROBLEM,
    body: problemSaying(batch),
  })),
]

function objectOf(names: readonly string[]) {
  return Object.fromEntries(names.map((name) => [name, name]))
}

/** Splits the texts into batches, since each response takes seconds on a busy machine. */
function batchesOf(size: number): string[][] {
  const starts = Array.from({ length: Math.ceil(TEXTS.length / size) }, (_, index) => index * size)
  return starts.map((start) => TEXTS.slice(start, start + size))
}

function problemSaying(texts: readonly string[]): string {
  const [title, detail = title, code = title] = texts
  const errors = texts.flatMap((text) => [
    { pointer: `/${text}`, code: text, detail: text },
    { pointer: text, code: text },
  ])
  return JSON.stringify({ type: title, title, status: 422, detail, code, errors })
}

interface Stubbed {
  readonly operation: Locator
  readonly watch: Watch
  /** Sets the response of the API for further requests. */
  answer(answered: StubbedResponse, header?: string): void
}

/** Opens the console of an operation whose API responses are stubbed. */
async function openStubbed(page: Page, id: string): Promise<Stubbed> {
  const siteUrl = siteWithoutApiUrl()
  const policy = (await fetch(siteUrl)).headers.get('content-security-policy') ?? ''
  const [apiUrl = ''] = /http:\/\/127\.0\.0\.1:\d+/.exec(policy) ?? []
  let answered: StubbedResponse = { status: 200, contentType: 'application/json', body: '{}' }
  let header = ''
  const watch = await watchExecution(page, [siteUrl, apiUrl])
  await page.route(`${apiUrl}/v1/**`, (route) =>
    route.fulfill({
      ...answered,
      headers: {
        'Access-Control-Allow-Origin': '*',
        'Access-Control-Expose-Headers': '*',
        'Retry-After': header,
        'X-Said': header,
      },
    }),
  )
  const operation = await openConsole(page, id, siteUrl)
  await keyField(operation).fill('tqs_test_hostile')
  return {
    operation,
    watch,
    answer(next, nextHeader = '') {
      answered = next
      header = nextHeader
    },
  }
}

/** Runs an action that sends a request and waits until the response is shown. */
async function waitForAnswer({ operation }: Stubbed, act: () => Promise<void>) {
  const page = operation.page()
  const answered = page.waitForResponse((response) => response.url().includes('/v1/'))
  await act()
  await answered
  await expect(operation.getByText(/^\d+ ms$/)).toBeVisible()
}

test('the console shows any response body as plain text', async ({ page }) => {
  const stubbed = await openStubbed(page, 'list-events')
  const { operation, watch } = stubbed
  for (const [index, answered] of ANSWERS.entries()) {
    const header = String(TEXTS[index % TEXTS.length])
      .replaceAll(UNSENDABLE, '')
      .trim()
    stubbed.answer(answered, header)
    await waitForAnswer(stubbed, () => send(operation))
    await operation.locator('summary', { hasText: 'Encabezados de la respuesta' }).last().click()
    await expect(operation.locator('dd', { hasText: header }).first()).toBeVisible()
    expect(await watch.faults(), answered.body).toEqual([])
    expect(await activeIn(stubbed), answered.body).toEqual([])
  }
  expect((await readDocument(page)).active).toEqual([])
})

test('the console treats all input of a reader as plain text', async ({ page }) => {
  const stubbed = await openStubbed(page, 'update-ticket')
  const { operation, watch } = stubbed
  for (const batch of batchesOf(12)) {
    await operation.getByLabel('ticketId obligatorio').fill(batch.join(' '))
    const holder = { fullName: batch.join(' '), identificationNumber: '77', ...objectOf(batch) }
    await writeBody(operation, JSON.stringify({ holder }, null, 1))
    await waitForAnswer(stubbed, () => send(operation))
    expect(await watch.faults(), batch.join('\n')).toEqual([])
    await writeBody(operation, batch.join('\n'))
    expect(await watch.faults(), batch.join('\n')).toEqual([])
    expect(await activeIn(stubbed), batch.join('\n')).toEqual([])
  }
  const choice = operation.getByLabel('Copiar como', { exact: true })
  for (const language of await choice.locator('option').allTextContents()) {
    await choice.selectOption({ label: language })
    await operation.getByRole('button', { name: `Copiar la solicitud como ${language}` }).click()
    expect(await watch.faults(), language).toEqual([])
  }
  expect((await readDocument(page)).active).toEqual([])
})

/**
 * Elements of the operation that could run or load something. The whole page is long, so it is checked only at the end.
 */
function activeIn({ operation }: Stubbed): Promise<string[]> {
  return operation.evaluate((section) => {
    const ACTIVE = 'script, iframe, object, embed, base, style, img, image, animate, set, foreignObject'
    const handlers = [...section.querySelectorAll('*')].filter((each) =>
      each.getAttributeNames().some((name) => name.startsWith('on')),
    )
    const links = [...section.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(
      ({ protocol, host }) => protocol !== location.protocol || host !== location.host,
    )
    return [...section.querySelectorAll(ACTIVE), ...handlers, ...links].map(({ outerHTML }) => outerHTML)
  })
}
