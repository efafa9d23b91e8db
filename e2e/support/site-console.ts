// Steps of a reader in the console of the API reference.
import type { Locator, Page } from 'playwright/test'
import { expect } from './expect.ts'
import { referencePath } from './reference-path.ts'
import { untilHydrated, visit } from './visit.ts'

const BODY = 'Cuerpo de la solicitud, en JSON'

/** Opens the reference and the console of an operation, and returns the operation's section. */
export async function openConsole(page: Page, id: string, siteUrl: string): Promise<Locator> {
  await visit(page, siteUrl + referencePath(id))
  return tryOut(page, id)
}

/** Opens the console of an operation, on its part of the reference, and returns the operation's section. */
export async function tryOut(page: Page, id: string): Promise<Locator> {
  const operation = page.locator(`section[id="${id}"]`)
  if ((await operation.count()) === 0) {
    await page.goto(new URL(referencePath(id), page.url()).href)
    await untilHydrated(page)
  }
  await operation.getByRole('link', { name: 'Probar' }).click()
  await expect(operation.getByRole('button', { name: 'Enviar', exact: true })).toBeVisible()
  return operation
}

export const bodyField = (operation: Locator) => operation.getByRole('textbox', { name: BODY })
export const keyField = (operation: Locator) => operation.getByPlaceholder(/tq[sp]_test_/)

export async function writeBody(operation: Locator, text: string) {
  await bodyField(operation).fill(text)
}

export const send = (operation: Locator) =>
  operation.getByRole('button', { name: 'Enviar', exact: true }).click()

/** Finds the announcement of a successful response. The text "200 OK" also stands in the documented responses. */
export const succeeded = (operation: Locator) => operation.getByText(/^Respuesta 200 en \d+ ms$/)

/** Removes all other operations from the page, because axe reads the whole page at each call. */
export async function keepOnly(page: Page, id: string) {
  await page.locator(`[data-section]:not([data-operation="${id}"])`).evaluateAll((sections) => {
    for (const section of sections) section.remove()
  })
}
