import type { Page } from 'playwright/test'
import { expect } from '../expect.ts'

/** Where sellers' pictures are: the only foreign address that pages may ask for anything. */
export const PICTURES = 'https://pictures.example'

// As a picture it runs nothing; in the page it would.
const HOSTILE_PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="executed()"><script>executed()</script><image href="https://canary.example/x.png"/></svg>'

export interface Watch {
  /** What ran, asked or was refused since the last look; nothing of it should. */
  faults(): Promise<string[]>
}

/** Watches a page for anything that a text could have done. `own` are the origins that it may ask. */
export async function watchExecution(page: Page, own: readonly string[]): Promise<Watch> {
  const faults: string[] = []
  page.on('dialog', async (dialog) => {
    faults.push(`dialog: ${dialog.message()}`)
    await dialog.dismiss()
  })
  page.on('popup', (popup) => faults.push(`window: ${popup.url()}`))
  page.on('pageerror', ({ message }) => faults.push(`error: ${message}`))
  page.on('console', (message) => {
    const isRefusal = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isRefusal) faults.push(`console: ${message.text()}`)
  })
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    const isOwn = own.includes(origin) || ['data:', 'blob:', 'about:'].includes(protocol)
    if (!isOwn && origin !== PICTURES) faults.push(`request: ${request.url()}`)
  })
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame() && frame.url() !== 'about:blank') faults.push(`frame: ${frame.url()}`)
  })
  await page.route(`${PICTURES}/**`, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: HOSTILE_PICTURE }),
  )
  await page.exposeFunction('executed', () => faults.push(`executed at ${page.url()}`))
  await page.exposeFunction('reportViolation', (text: string) => faults.push(`policy: ${text}`))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      const { reportViolation } = globalThis as unknown as { reportViolation(text: string): void }
      reportViolation(`${violatedDirective} ${blockedURI} ${sample}`)
    })
  })
  await expectCounting(page, faults)
  return {
    async faults() {
      // Calls of the page come in their order; no timer, which a preview that runs nothing would not have.
      await page.evaluate(() => 0)
      return faults.splice(0)
    },
  }
}

async function expectCounting(page: Page, faults: string[]) {
  await page.setContent('<img src=x: onerror=executed()>')
  await expect.poll(() => faults.splice(0)).toContainEqual(expect.stringMatching(/^executed/))
  await page.goto('about:blank')
  faults.length = 0
}
