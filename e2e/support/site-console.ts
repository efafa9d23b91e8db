// The console of the API reference, as a reader works it.
import type { Locator, Page } from 'playwright/test'
import { expect } from './reference-expect.ts'
import { visit } from './visit.ts'

const BODY = 'Cuerpo de la solicitud, en JSON'

/** Visits the reference and opens the console of an operation; answers the operation's section. */
export async function openConsole(page: Page, id: string, siteUrl: string): Promise<Locator> {
  await visit(page, `${siteUrl}/api-reference/v1#${id}`)
  return tryOut(page, id)
}

/** Opens the console of an operation on a page that shows the reference; answers the operation's section. */
export async function tryOut(page: Page, id: string): Promise<Locator> {
  const operation = page.locator(`section[id="${id}"]`)
  await operation.getByRole('link', { name: 'Probar' }).click()
  await expect(operation.getByRole('button', { name: 'Enviar', exact: true })).toBeVisible()
  return operation
}

export const bodyField = (operation: Locator) => operation.getByRole('textbox', { name: BODY })
export const keyField = (operation: Locator) => operation.getByPlaceholder(/tq[sp]_test_/)

export async function writeBody(operation: Locator, text: string) {
  const editor = bodyField(operation)
  await expect(editor).toHaveAttribute('contenteditable', 'true')
  await editor.fill(text)
}

export const send = (operation: Locator) =>
  operation.getByRole('button', { name: 'Enviar', exact: true }).click()

/** Removes all but one operation of the reference, which is long: axe reads the whole page for each part of it. */
export async function keepOnly(page: Page, id: string) {
  await page.locator(`[data-section]:not([data-operation="${id}"])`).evaluateAll((sections) => {
    for (const section of sections) section.remove()
  })
}
