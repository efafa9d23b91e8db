import type { Page } from 'playwright/test'

export interface Visit {
  readonly status: number
  /** Complaints of the console and the page, also later on; refused requests are left out. */
  readonly complaints: readonly string[]
  /** Addresses of everything that is requested, also later on. */
  readonly requests: readonly string[]
}

/** Opens an address, waits until React has taken over the page, and keeps what happens from the start on. */
export async function visit(page: Page, url: string): Promise<Visit> {
  const complaints: string[] = []
  const requests: string[] = []
  page.on('pageerror', ({ message }) => complaints.push(message))
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return
    if (!message.text().startsWith('Failed to load resource')) complaints.push(message.text())
  })
  page.on('request', (request) => requests.push(request.url()))
  const response = await page.goto(url)
  await takenOver(page)
  return { status: response?.status() ?? 0, complaints, requests }
}

/** Until React has taken over the page, which starts late. */
export async function takenOver(page: Page): Promise<void> {
  await page.locator('html[data-has-hydrated="true"]').waitFor({ state: 'attached' })
}
