import { getPurchase, listPurchases, requestRefund } from '@taquilla/contract/guest'
import { expect, test } from '../../support/guest-test.ts'
import { answering, openStubbed, recording } from '../stubbed-pages.ts'
import { CHECKOUT_ID } from './answers/checkout.ts'
import { buildCancelledPurchase, buildPurchase } from './answers/purchases.ts'

test('purchases stand in a list, with how their money stands, and lead to their receipt', async ({
  page,
  api,
}) => {
  const purchase = buildPurchase({ returnUrl: 'https://butaca-sur.example/vuelta' })
  const cancelled = { ...buildCancelledPurchase(), id: CHECKOUT_ID.replace(/1$/, '2') }
  await openStubbed(page, {
    from: api,
    path: '/purchases/mine/list',
    stubs: [
      answering(listPurchases, { purchases: [purchase, cancelled], hasMore: false }),
      answering(getPurchase, purchase),
    ],
  })
  await expect(page.getByRole('link', { name: /Función cancelada.*Falta su cuenta/ })).toBeVisible()
  await page
    .getByRole('link', { name: /El jardín de Aurelia/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Su compra' })).toBeVisible()
  await expect(page.getByText('Titular: Inés Bustamante')).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Recibo' })).toContainText('ARS 118.800')
  await expect(page.getByRole('link', { name: 'Ver la entrada H 8' })).toHaveAttribute(
    'href',
    /\/tickets\/.+\/view/,
  )
  await expect(page.getByRole('link', { name: 'Volver al sitio de la venta' })).toHaveAttribute(
    'href',
    'https://butaca-sur.example/vuelta',
  )
})

test('the list says that money of a second payment waits for an account', async ({ page, api }) => {
  const { refund } = buildCancelledPurchase()
  if (refund === null) throw new Error('A cancelled purchase is refunded.')
  const purchase = buildPurchase({ otherRefunds: [{ ...refund, reason: 'LATE', status: 'FAILED' }] })
  await openStubbed(page, {
    from: api,
    path: '/purchases/mine/list',
    stubs: [answering(listPurchases, { purchases: [purchase], hasMore: false })],
  })
  await expect(page.getByRole('link', { name: /El jardín de Aurelia.*Falta su cuenta/ })).toBeVisible()
})

test('nothing bought yet is said, with a way on', async ({ page, api }) => {
  await openStubbed(page, {
    from: api,
    path: '/purchases/mine/list',
    stubs: [answering(listPurchases, { purchases: [], hasMore: false })],
  })
  await expect(page.getByRole('heading', { name: 'Todavía no compró en la reventa' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ir a mis entradas' })).toBeVisible()
})

test('a transfer that cannot go back by itself asks for an account', async ({ page, api }) => {
  const sent = recording()
  const purchase = buildCancelledPurchase()
  const asked = () => sent.bodies.length > 0
  const now = () =>
    asked() && purchase.refund
      ? { ...purchase, refund: { ...purchase.refund, status: 'AWAITING_OPERATOR' as const } }
      : purchase
  await openStubbed(page, {
    from: api,
    path: `/purchases/${CHECKOUT_ID}/details`,
    stubs: [
      answering(getPurchase, now),
      answering(requestRefund, (request) => {
        sent.keep(request)
        return now()
      }),
    ],
  })
  const press = page.getByRole('button', { name: 'Pedir el reembolso' })
  await press.click()
  await expect(page.getByLabel('Titular de la cuenta')).toBeFocused()
  await expect(page.getByText('Escriba entre 5 y 50 letras o números.')).toBeVisible()
  await page.getByLabel('Titular de la cuenta').fill('Tomás Quiroga')
  await page.getByLabel('Banco').fill('Banco de la Plaza')
  await page.getByLabel(/CBU/).fill('0170 0999 2000 0067 8900 21')
  await press.click()
  await expect(page.getByText('Recibimos la cuenta. La devolución se está preparando.')).toBeVisible()
  expect(sent.bodies).toEqual([
    {
      holderName: 'Tomás Quiroga',
      bankName: 'Banco de la Plaza',
      accountNumber: '0170 0999 2000 0067 8900 21',
    },
  ])
})

test('a refund that is on its way or done asks for nothing', async ({ page, api }) => {
  const purchase = buildCancelledPurchase()
  const refund = { ...purchase.refund, status: 'DONE', doneAt: '2027-03-12T15:00:00Z' } as NonNullable<
    typeof purchase.refund
  >
  await openStubbed(page, {
    from: api,
    path: `/purchases/${CHECKOUT_ID}/details`,
    stubs: [answering(getPurchase, { ...purchase, refund })],
  })
  await expect(page.getByText('Devuelto el 12 mar, 12:00.')).toBeVisible()
  await expect(page.getByText('La función se canceló. Le devolvimos el total de la compra.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pedir el reembolso' })).toHaveCount(0)
})

test('a card’s refund says that it is on its way, and asks for an account once it came to nothing', async ({
  page,
  api,
}) => {
  const owed = buildCancelledPurchase()
  const at = (status: 'AWAITING_PROVIDER' | 'FAILED' | 'AWAITING_OPERATOR') =>
    buildPurchase({ show: owed.show, refund: owed.refund && { ...owed.refund, status } })
  let purchase = at('AWAITING_PROVIDER')
  await openStubbed(page, {
    from: api,
    path: `/purchases/${CHECKOUT_ID}/details`,
    stubs: [
      answering(getPurchase, () => purchase),
      answering(requestRefund, () => {
        purchase = at('AWAITING_OPERATOR')
        return purchase
      }),
    ],
  })
  await expect(page.getByText(/En camino: su medio de pago aceptó el reembolso/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pedir el reembolso' })).toHaveCount(0)
  purchase = at('FAILED')
  await page.reload()
  await expect(page.getByText(/El dinero no pudo volver por el medio con que pagó/)).toBeVisible()
  await page.getByLabel('Titular de la cuenta').fill('Tomás Quiroga')
  await page.getByLabel('Banco').fill('Banco de la Plaza')
  await page.getByLabel(/CBU/).fill('0170 0999 2000 0067 8900 21')
  await page.getByRole('button', { name: 'Pedir el reembolso' }).click()
  await expect(page.getByText('Recibimos la cuenta. La devolución se está preparando.')).toBeVisible()
})
