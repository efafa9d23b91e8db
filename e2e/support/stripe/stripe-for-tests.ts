import { createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { startStripeServer } from '../../../apps/api/test/providers/stripe-server.ts'

/** Stripe's test mode, or a server that imitates it. */
export interface StripeForTests {
  /** Environment variables for the API. */
  readonly environment: Readonly<Record<string, string>>
  /** Makes Stripe's script reachable for a page. */
  prepare(page: Page): Promise<void>
  /** Sends the notice of the newest payment to the service; undefined if Stripe sends it. */
  readonly notify: ((apiUrl: string) => Promise<void>) | undefined
  close(): Promise<void>
}

/**
 * Uses the server in STRIPE_TEST_API_BASE with STRIPE_TEST_SECRET_KEY and STRIPE_TEST_PUBLISHABLE_KEY if it is set,
 * with STRIPE_TEST_JS_URL if its script is not Stripe's own. Otherwise starts our imitation.
 */
export function startStripe(): Promise<StripeForTests> {
  const { STRIPE_TEST_API_BASE: apiBase } = process.env
  return apiBase === undefined ? startStandIn() : givenStripe(apiBase)
}

async function givenStripe(apiBase: string): Promise<StripeForTests> {
  const {
    STRIPE_TEST_SECRET_KEY = 'sk_test_given',
    STRIPE_TEST_PUBLISHABLE_KEY = 'pk_test_given',
    STRIPE_TEST_WEBHOOK_SECRET = 'whsec_given',
    STRIPE_TEST_JS_URL,
  } = process.env
  return {
    environment: {
      STRIPE_API_BASE: apiBase,
      STRIPE_SECRET_KEY: STRIPE_TEST_SECRET_KEY,
      STRIPE_PUBLISHABLE_KEY: STRIPE_TEST_PUBLISHABLE_KEY,
      STRIPE_WEBHOOK_SECRET: STRIPE_TEST_WEBHOOK_SECRET,
    },
    async prepare(page) {
      if (STRIPE_TEST_JS_URL === undefined) return
      await page.route('https://js.stripe.com/**/stripe.js', async (route) =>
        route.fulfill({ response: await route.fetch({ url: STRIPE_TEST_JS_URL }) }),
      )
      await page.route('https://api.stripe.com/**', async (route) => {
        const url = route.request().url().replace('https://api.stripe.com', apiBase)
        return route.fulfill({ response: await route.fetch({ url }) })
      })
    },
    notify: undefined,
    close: async () => undefined,
  }
}

async function startStandIn(): Promise<StripeForTests> {
  const server = await startStripeServer()
  const secret = 'whsec_e2e'
  return {
    environment: {
      STRIPE_API_BASE: server.url,
      STRIPE_SECRET_KEY: 'sk_test_e2e',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_e2e',
      STRIPE_WEBHOOK_SECRET: secret,
    },
    async prepare(page) {
      await page.route('https://js.stripe.com/**', async (route) => {
        const isForm = route.request().url().endsWith('/form.html')
        const file = join(import.meta.dirname, isForm ? 'form.html' : 'stripe.js')
        const contentType = isForm ? 'text/html' : 'text/javascript'
        return route.fulfill({ contentType, body: await readFile(file, 'utf8') })
      })
      await page.route('https://api.stripe.com/**', async (route) => {
        const url = route.request().url().replace('https://api.stripe.com', server.url)
        const headers = { 'access-control-allow-origin': '*' }
        const response = await route.fetch({ url })
        return route.fulfill({ response, headers: { ...response.headers(), ...headers } })
      })
    },
    async notify(apiUrl) {
      const intent = [...server.intents.values()].at(-1)
      const body = JSON.stringify({
        id: 'evt_e2e',
        object: 'event',
        type: 'payment_intent.succeeded',
        data: { object: intent },
      })
      const timestamp = Math.floor(Date.now() / 1_000)
      const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
      const answer = await fetch(`${apiUrl}/payments/stripe/webhook`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': `t=${timestamp},v1=${signature}` },
        body,
      })
      if (!answer.ok) throw new Error(`The notice was answered with ${answer.status}.`)
    },
    close: () => server.close(),
  }
}
