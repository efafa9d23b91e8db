import type { Locator, Page } from 'playwright/test'
import { hostilePlan } from '../../apps/api/test/hostile/hostile-drawings.ts'
import { HOSTILE_ADDRESSES, HOSTILE_TEXTS } from '../../apps/api/test/hostile/hostile-texts.ts'
import { readDocument } from '../support/hostile/read-document.ts'
import { type Watch, watchExecution } from '../support/hostile/watch-execution.ts'
import { expect } from '../support/reference-expect.ts'
import { keyField, openConsole, send, writeBody } from '../support/site-console.ts'
import { siteWithoutApiUrl } from '../support/sites.ts'
import { test } from '../support/worker-test.ts'

const TEXTS = [...HOSTILE_TEXTS, ...HOSTILE_ADDRESSES]
const PROBLEM = 'application/problem+json'
/** What no header holds. */
const UNSENDABLE = /[^\x20-\x7e]/g

/** A full run shows each text as title, detail or code; else each is at least in the list of errors. */
const TEXTS_AT_ONCE = process.env.TEST_FULL === '1' ? 3 : 12

/** No text: the console says so before it sends. */
const REFUSED = 3

// The reference is a long page.
test.setTimeout(600_000)
test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

interface Answered {
  readonly status: number
  readonly contentType: string
  readonly body: string
}

/** Bodies of every kind, each with all that a browser could obey. */
const ANSWERS: readonly Answered[] = [
  { status: 200, contentType: 'application/json', body: JSON.stringify([...TEXTS, objectOf(TEXTS)]) },
  { status: 200, contentType: 'application/json', body: `{"title": ${TEXTS.join('')}` },
  { status: 200, contentType: 'text/html', body: `<!doctype html>${TEXTS.join('\n')}` },
  { status: 500, contentType: 'text/html', body: TEXTS.join('\n') },
  { status: 200, contentType: 'image/svg+xml', body: hostilePlan('main') },
  { status: 200, contentType: 'text/javascript', body: 'executed()' },
  { status: 502, contentType: '', body: TEXTS.join('\0') },
  { status: 429, contentType: PROBLEM, body: problemSaying(['wait']) },
  ...lotsOf(TEXTS_AT_ONCE).map((lot) => ({ status: 422, contentType: PROBLEM, body: problemSaying(lot) })),
]

function objectOf(names: readonly string[]) {
  return Object.fromEntries(names.map((name) => [name, name]))
}

/** The texts in lots: the page is long, and each answer costs a busy machine seconds. */
function lotsOf(size: number): string[][] {
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
  /** What the API answers from now on. */
  answer(answered: Answered, header?: string): void
}

/** The console of an operation over an API that answers what a test says. */
async function openStubbed(page: Page, id: string): Promise<Stubbed> {
  const siteUrl = siteWithoutApiUrl()
  const policy = (await fetch(siteUrl)).headers.get('content-security-policy') ?? ''
  const [apiUrl = ''] = /http:\/\/127\.0\.0\.1:\d+/.exec(policy) ?? []
  let answered: Answered = { status: 200, contentType: 'application/json', body: '{}' }
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

/** Does what sends a request, and waits until its answer is shown. */
async function seeAnswer({ operation }: Stubbed, act: () => Promise<void>) {
  const page = operation.page()
  const answered = page.waitForResponse((response) => response.url().includes('/v1/'))
  await act()
  await answered
  await expect(operation.getByText(/^\d+ ms$/)).toBeVisible()
}

test('an answer of the API is shown as a text, whatever it is', async ({ page }) => {
  const stubbed = await openStubbed(page, 'list-events')
  const { operation, watch } = stubbed
  for (const [index, answered] of ANSWERS.entries()) {
    const header = String(TEXTS[index % TEXTS.length])
      .replaceAll(UNSENDABLE, '')
      .trim()
    stubbed.answer(answered, header)
    await seeAnswer(stubbed, () => send(operation))
    await operation.locator('summary', { hasText: 'Encabezados de la respuesta' }).last().click()
    await expect(operation.locator('dd', { hasText: header }).first()).toBeVisible()
    expect(await watch.faults(), answered.body).toEqual([])
    expect(await activeIn(stubbed), answered.body).toEqual([])
  }
  expect((await readDocument(page)).active).toEqual([])
})

test('what a reader writes into the console stays a text', async ({ page }) => {
  const stubbed = await openStubbed(page, 'update-ticket')
  const { operation, watch } = stubbed
  for (const lot of lotsOf(12)) {
    await operation.getByLabel('ticketId obligatorio').fill(lot.join(' '))
    const holder = { fullName: lot.join(' '), identificationNumber: REFUSED, ...objectOf(lot) }
    await writeBody(operation, JSON.stringify({ holder }, null, 1))
    await send(operation)
    await seeAnswer(stubbed, () => operation.getByRole('button', { name: 'Enviar de todos modos' }).click())
    expect(await watch.faults(), lot.join('\n')).toEqual([])
    await writeBody(operation, lot.join('\n'))
    expect(await watch.faults(), lot.join('\n')).toEqual([])
    expect(await activeIn(stubbed), lot.join('\n')).toEqual([])
  }
  const choice = operation.getByLabel('Copiar como', { exact: true })
  for (const language of await choice.locator('option').allTextContents()) {
    await choice.selectOption({ label: language })
    await operation.getByRole('button', { name: `Copiar la solicitud como ${language}` }).click()
    expect(await watch.faults(), language).toEqual([])
  }
  expect((await readDocument(page)).active).toEqual([])
})

/** Elements of the operation that would run or fetch something; the whole page, which is long, is read at the end. */
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
