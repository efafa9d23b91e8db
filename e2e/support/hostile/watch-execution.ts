import type { Page } from 'playwright/test'
import { expect } from '../expect.ts'

/** Origin of sellers' pictures, the only foreign origin that pages may request. */
export const PICTURES = 'https://pictures.example'

// An SVG whose script runs only if it is inserted into the page instead of shown as a picture.
const HOSTILE_PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="executed()"><script>executed()</script><image href="https://canary.example/x.png"/></svg>'

export interface Watch {
  /** Returns executed scripts, foreign requests and policy violations since the last call; there should be none. */
  faults(): Promise<string[]>
}

/** Watches a page for anything that a hostile text could cause. It may request the origins in `own`, and PICTURES. */
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
      // One round trip to the page delivers its earlier messages. A timer would not do in a preview that runs no
      // scripts.
      await page.evaluate(() => 0)
      return faults.splice(0)
    },
  }
}

/**
 * Responds to requests for sellers' pictures, in a context that no other test uses. `page.route` would switch off the
 * browser's cache, so that each page compiles its scripts again.
 */
export async function servePictures(page: Page) {
  const session = await page.context().newCDPSession(page)
  const response = {
    responseCode: 200,
    responseHeaders: [{ name: 'Content-Type', value: 'image/svg+xml' }],
    body: Buffer.from(HOSTILE_PICTURE).toString('base64'),
  }
  session.on('Fetch.requestPaused', async ({ requestId }) => {
    try {
      await session.send('Fetch.fulfillRequest', { requestId, ...response })
    } catch (error) {
      // The page was left before its picture arrived.
      if (!String(error).includes('Invalid InterceptionId')) throw error
    }
  })
  await session.send('Fetch.enable', { patterns: [{ urlPattern: `${PICTURES}/*` }] })
}

async function expectCounting(page: Page, faults: string[]) {
  await page.setContent('<img src=x: onerror=executed()>')
  await expect.poll(() => faults.splice(0)).toContainEqual(expect.stringMatching(/^executed/))
  await page.goto('about:blank')
  faults.length = 0
}
