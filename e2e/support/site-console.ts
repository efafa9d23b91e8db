// The console of the API reference, as a reader works it.
import type { Locator, Page } from 'playwright/test'
import { expect } from './reference-expect.ts'
import { visit } from './visit.ts'

const BODY = 'Cuerpo de la solicitud, en JSON'

/** Opens the console of an operation; answers the operation's section. */
export async function openConsole(page: Page, id: string, siteUrl: string): Promise<Locator> {
  await visit(page, `${siteUrl}/api-reference/v1#${id}`)
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
