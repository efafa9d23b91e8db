import type { Page } from 'playwright/test'

export interface Visit {
  readonly status: number
  /** Errors of the console and the page, without failed requests; later ones are added. */
  readonly complaints: readonly string[]
  /** URLs of all requests; later ones are added. */
  readonly requests: readonly string[]
}

/** Opens a URL, records errors and requests from the start, and waits for hydration. */
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
  await untilHydrated(page)
  return { status: response?.status() ?? 0, complaints, requests }
}

/** Moves the pointer, as readers do, until React has hydrated the page, which only then begins. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      dispatchEvent(new Event('pointermove'))
      return document.documentElement.dataset.hasHydrated === 'true'
    },
    undefined,
    { polling: 100 },
  )
}

/** Moves the pointer over a loaded page, upon which its scripts start. */
export async function movePointer(page: Page): Promise<void> {
  await page.waitForLoadState()
  for (const place of [1, 2]) await page.mouse.move(place, place)
}

/** Switches an open page to a color mode and waits until its colors have changed. */
export function showMode(page: Page, mode: 'light' | 'dark'): Promise<unknown> {
  return page.evaluate((theme) => {
    document.documentElement.setAttribute('data-theme', theme)
    const changes = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    return Promise.all(changes.map(({ finished }) => finished)).then(() => undefined)
  }, mode)
}
