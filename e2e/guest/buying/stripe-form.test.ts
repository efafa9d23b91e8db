import { buildPayment, CHECKOUT_ID, checkoutThat } from '../../../apps/guest/test/answers/checkout.ts'
import { findings } from '../../support/axe.ts'
import { expect, test } from '../../support/guest-test.ts'
import { openStubbed } from '../stubbed-pages.ts'

/** Minimal stub of Stripe's script that mounts an empty form. */
const SCRIPT = `window.Stripe = Object.assign(
  () => ({
    elements: () => ({
      create: () => ({ on: (name, done) => name === 'ready' && setTimeout(done), mount() {}, destroy() {} }),
      getElement: () => null,
    }),
  }),
  { version: 'endive' },
)`

test('a Stripe form that failed to load can be retried', async ({ page }) => {
  let isAway = true
  await page.route('https://js.stripe.com/**', (route) =>
    isAway ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: SCRIPT }),
  )
  const values = { publishableKey: 'pk_test_x', clientSecret: 'pi_x_secret_x' }
  const step = { kind: 'FORM', form: 'stripe-payment-element', values } as const
  const { answer } = checkoutThat({ payment: buildPayment({ provider: 'stripe', step }) })
  await openStubbed(page, { path: `/checkout/${CHECKOUT_ID}/pay`, stubs: [answer] })
  await expect(page.getByText('No se pudo cargar el formulario')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pagar ARS/ })).toHaveCount(0)
  expect(await findings(page)).toEqual([])

  isAway = false
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(page.getByRole('button', { name: 'Pagar ARS 118.800' })).toBeVisible()
  await expect(page.getByText('No se pudo cargar el formulario')).toHaveCount(0)
})
