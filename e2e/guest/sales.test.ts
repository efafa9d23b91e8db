// Price changes, declined cards, late payments and refunds against the running API.
import { advanceClock } from '../support/database.ts'
import { TRY_MS } from '../support/expect.ts'
import { expect, test as guestTest, open, openOtherPersonsPage } from '../support/guest-test.ts'
import { mailedRefundCode } from '../support/mails.ts'
import {
  expectBought,
  expectSound,
  fillHolder,
  issueResalable,
  list,
  listByCall,
  payWith,
  type Resalable,
  reserve,
} from '../support/resale.ts'

interface SaleFixtures {
  /** Lists a ticket as its holder and brings a buyer to the payment form. */
  readonly openPaymentForm: () => Promise<Resalable & { readonly buyer: string }>
}

const test = guestTest.extend<SaleFixtures>({
  openPaymentForm: async ({ page, api, seller }, use) =>
    use(async () => {
      const resalable = await issueResalable(seller)
      await listByCall(seller, resalable)
      const buyer = await reserve(page, api, { url: await seller.resaleUrl(resalable.event) })
      await fillHolder(page)
      return { ...resalable, buyer }
    }),
})

test('a listing gets a new price and is removed', async ({ page, browser, api, seller, complaints }) => {
  const shareUrl = await list(page, seller, await issueResalable(seller))
  const visitor = await openOtherPersonsPage(browser, complaints)
  await open(visitor, shareUrl)
  await expect(visitor.getByText('ARS 59.400').first()).toBeVisible()

  await page.getByRole('link', { name: /Cambiar el precio o retirarla/ }).click()
  await page.getByRole('button', { name: 'Cambiar el precio' }).click()
  await page.getByRole('textbox').fill('50.000')
  await page.getByRole('button', { name: 'Cambiar a ARS 50.000' }).click()
  await expect(page.getByRole('heading', { name: 'Su entrada está en venta' })).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByText('ARS 54.000').first()).toBeVisible()

  await page.getByRole('button', { name: 'Retirar de la venta' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retirar', exact: true }).click()
  await expect(page.getByText('Retirada de la venta.')).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByText('Ya no está en venta.')).toBeVisible()
  await visitor.context().close()
  await expectSound(api)
})

test('a purchase succeeds after a declined card and a verification code', async ({
  page,
  api,
  openPaymentForm,
}) => {
  await openPaymentForm()
  await payWith(page, 'Pago rechazado')
  await expect(page.getByText('El pago fue rechazado.')).toBeVisible()
  await expect(page.getByLabel('Documento (F 12)')).toHaveValue('30111222')
  await payWith(page, 'Pide verificación')
  const code = page.getByLabel('Código de verificación')
  await code.fill('000000')
  await page.getByRole('button', { name: 'Verificar' }).click()
  await expect(page.getByText('El código de verificación no es correcto')).toBeVisible()
  await code.fill('123456')
  await page.getByRole('button', { name: 'Verificar' }).click()
  await expectBought(page)
  await expectSound(api)
})

test('a payment that arrives after the hold ended is refunded', async ({
  page,
  api,
  seller,
  openPaymentForm,
}) => {
  const { event } = await openPaymentForm()
  await payWith(page, 'Se cobra demasiado tarde')
  await expect(page.getByRole('heading', { name: 'Estamos confirmando su pago' })).toBeVisible()
  await advanceClock(api, seller.sellerId, '20 minutes')
  await expect(page.getByRole('heading', { name: 'Le devolvemos el pago' })).toBeVisible({ timeout: 180_000 })
  await page.getByRole('link', { name: 'Ver mis compras' }).click()
  await page.getByRole('link', { name: /El jardín de Aurelia/ }).click()
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('status').filter({ hasText: 'Devuelto el' })).toBeVisible({ timeout: TRY_MS })
  }).toPass()
  // The refunded purchase shows no tickets.
  await expect(page.getByRole('heading', { name: 'Sus entradas' })).toHaveCount(0)
  await open(page, await seller.resaleUrl(event))
  await expect(page.getByRole('button', { name: /^F 12/ })).toBeVisible()
  await expectSound(api)
})

test('a transfer is confirmed by the operator, and refunded when its show is cancelled', async ({
  page,
  api,
  seller,
  openPaymentForm,
}) => {
  const { event, buyer } = await openPaymentForm()
  await page.getByRole('radio', { name: /Transferencia bancaria/ }).check()
  await page.getByRole('button', { name: 'Ver los datos para transferir' }).click()
  const details = await page.locator('dl', { hasText: 'Referencia' }).textContent()
  const [reference = ''] = /TQ-\w{4}-\w{4}/.exec(details ?? '') ?? []
  await api.operate('payments', 'confirm', reference, '--seller', seller.sellerId)
  await expect(page.getByRole('heading', { name: 'Compra confirmada' })).toBeVisible()

  await seller.call('POST', `/v1/events/${event.externalReferenceId}/cancellation`)
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('button', { name: 'Enviar la cuenta' })).toBeVisible({ timeout: TRY_MS })
  }).toPass()
  await page.getByLabel('País de la cuenta').selectOption('Argentina: CBU, CVU o alias')
  await page.getByLabel('Titular de la cuenta').fill('Tomás Quiroga')
  await page.getByLabel('Banco').fill('Banco de la Plaza')
  await page.getByLabel('CBU, CVU o alias', { exact: true }).fill('2850590940090418135201')
  await page.getByRole('button', { name: 'Enviar la cuenta' }).click()
  await page.getByLabel('Código de seis dígitos').fill(await mailedRefundCode(api, buyer))
  await expect(
    page.getByText('Recibimos los datos de su cuenta y estamos preparando el reembolso.'),
  ).toBeVisible()

  const [refund] = (await api.operate('refunds', 'list', '--seller', seller.sellerId)) as {
    readonly paymentId: string
  }[]
  const given = ['--seller', seller.sellerId, '--reference', 'BDP-0001']
  await api.operate('refunds', 'confirm', refund?.paymentId ?? '', ...given)
  await page.reload()
  await expect(page.getByRole('status').filter({ hasText: 'Devuelto el' })).toBeVisible()
  await expectSound(api)
})
