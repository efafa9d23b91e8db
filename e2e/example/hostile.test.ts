import type { Page } from 'playwright/test'
import { HOSTILE_TEXTS } from '../../apps/api/test/hostile/hostile-texts.ts'
import { type ExampleSystem, test } from '../support/example-system.ts'
import { TRY_MS } from '../support/expect.ts'
import { expect } from '../support/guest-test.ts'
import { sellHostile, sendHostileWebhooks, type Written } from '../support/hostile/example-texts.ts'
import { judge, type Walk } from '../support/hostile/judge-page.ts'
import { watchExecution } from '../support/hostile/watch-execution.ts'
import { uniqueEmail } from '../support/seller.ts'

const LANGUAGES = ['es', 'en'] as const
/** Number of messages that the inbox shows. */
const INBOX_LENGTH = 50

/** Selects the texts that also get a page of their own; inbox and box office show all of them together. */
const isSingle = (index: number) => process.env.TEST_FULL === '1' || index % 9 === 0
const SINGLE_TEXTS = HOSTILE_TEXTS.filter((_, index) => isSingle(index))

test.setTimeout(600_000)

async function beginWalk(page: Page, { url }: ExampleSystem): Promise<Walk & { readonly written: Written }> {
  const written: Written = new Map()
  const watch = await watchExecution(page, [new URL(url).origin])
  return { written, season: { written }, watch, shown: new Set() }
}

async function look(page: Page, walk: Walk, url: string) {
  await page.goto(url)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await judge(page, walk, url)
}

/** Fills the page's form with values that a browser would not let a person enter, and submits it. */
async function send(page: Page, values: Readonly<Record<string, string>>) {
  const loaded = page.waitForEvent('load')
  await page.evaluate((entries) => {
    const [form] = document.querySelectorAll<HTMLFormElement>('main form')
    if (form === undefined) throw new Error('The page has no form.')
    form.noValidate = true
    for (const [name, value] of Object.entries(entries)) {
      const field = form.elements.namedItem(name) as HTMLInputElement
      field.type = 'text'
      field.value = value
    }
    form.requestSubmit()
  }, values)
  await loaded
}

test('every page of the example shows hostile texts as plain text', async ({ page, example }) => {
  const walk = await beginWalk(page, example)
  const sales = await test.step('sales', () => sellHostile(example, walk.written))
  for (const from of [0, HOSTILE_TEXTS.length - INBOX_LENGTH]) {
    await sendHostileWebhooks(example, walk.written, HOSTILE_TEXTS.slice(from, from + INBOX_LENGTH))
    await look(page, walk, `${example.url}/es/inbox`)
  }
  for (const language of LANGUAGES) {
    const start = `${example.url}/${language}`
    for (const path of [
      '',
      '?away',
      '?soldOut',
      '?invalid',
      '/box-office',
      '/box-office?away',
      '/money',
      '/inbox',
    ])
      await look(page, walk, start + path)
  }
  for (const [index, { owner }] of sales.entries()) {
    if (!isSingle(index)) continue
    const language = LANGUAGES[index % LANGUAGES.length]
    const query = `away&email=${encodeURIComponent(owner)}`
    await look(page, walk, `${example.url}/${language}/tickets?${query}`)
  }
  expect([...walk.shown].sort()).toEqual([...walk.written.keys()].sort())
})

test("the example's door page and URLs treat hostile texts as plain text", async ({ page, example }) => {
  const walk = await beginWalk(page, example)
  const sales = sellHostile(example, walk.written)
  await look(page, walk, `${example.url}/es/door`)
  for (const { code } of sales.filter((_, index) => isSingle(index))) {
    await send(page, { code })
    await expect(page.getByRole('status')).toContainText('Puede pasar · Butaca ⟦seat⟧')
    await judge(page, walk, code)
  }
  for (const text of SINGLE_TEXTS) {
    await look(
      page,
      walk,
      `${example.url}/es/${encodeURIComponent(text)}?${encodeURIComponent(text)}#${text}`,
    )
    await look(page, walk, `${example.url}/es/resale/${encodeURIComponent(text)}`)
  }
  expect((await fetch(`${example.url}//`)).status).toBe(404)
})

test("the example's shop accepts only e-mail addresses, and one refused order does not block the next", async ({
  page,
  example,
}) => {
  const walk = await beginWalk(page, example)
  const shop = `${example.url}/es`
  await look(page, walk, shop)
  for (const text of SINGLE_TEXTS) {
    for (const email of [text, `${text.replaceAll(/\s/g, '')}@example.com`]) {
      await send(page, { email })
      await judge(page, walk, email)
      await page.goto(shop)
    }
  }
  await send(page, { email: uniqueEmail('lucia') })
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(/ · Lista$/)).toBeVisible({ timeout: TRY_MS })
  }).toPass()
})
