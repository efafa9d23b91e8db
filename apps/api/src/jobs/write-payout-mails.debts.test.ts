import { expect, it } from 'vitest'
import { withTestApp } from '../../test/build-app.ts'
import { payOut, reclaim, sellFor } from '../../test/builders/debts.ts'
import { storeBuyersHold, storeResale } from '../../test/builders/resale.ts'
import { positional } from '../../test/positional.ts'

const SET_LANGUAGE = positional(
  'test.set_language',
  'update buy_intentions set language = $3 where seller_id = $1 and buyer_email = $2',
)

const test = withTestApp()

/** Subject and text of the mails to the person since their number was `before`. */
async function mailsTo(person: string, before: number) {
  await test.runJobs()
  return test.mails
    .slice(before)
    .filter(({ to }) => to === person)
    .map(({ subject, text }) => [subject, text.replaceAll(/\s+/g, ' ')] as const)
}

it('a reseller is told what they owe, why, and that it is deducted, and then what was deducted', async () => {
  const reseller = 'eva@example.com'
  const { eventReference, payoutIds } = await sellFor(test, reseller, { count: 3 })
  await payOut(test, String(payoutIds[0]))
  await payOut(test, String(payoutIds[1]))
  await test.runJobs()
  let before = test.mails.length
  await reclaim(test, eventReference)
  const mails = new Map(await mailsTo(reseller, before))
  expect([...mails.keys()].sort()).toEqual([
    'Debe devolver el pago de su venta: Event',
    'Su venta quedó sin efecto: Event',
  ])
  const debt = mails.get('Debe devolver el pago de su venta: Event')
  expect(debt).toContain('La función se canceló: usted debe MXN 190')
  expect(debt).toMatch(/Ya le habíamos pagado MXN 190 .* a quien compró se le reembolsa todo/)
  expect(debt).toContain('lo descontaremos de los pagos de sus próximas ventas en MXN')
  expect(mails.get('Su venta quedó sin efecto: Event')).toContain('No recibirá los MXN 95 de su venta')

  const later = await sellFor(test, reseller, { count: 2, priceMinor: 15_500n })
  before = test.mails.length
  await payOut(test, String(later.payoutIds[0]))
  await payOut(test, String(later.payoutIds[1]))
  const [whole, partly] = await mailsTo(reseller, before)
  expect(whole).toEqual([
    'El pago de su venta redujo su deuda: Event',
    expect.stringMatching(/Descontamos el pago entero .*Descontado por su deuda: .*150.*Transferido: MXN 0/),
  ])
  expect(partly).toEqual([
    'Enviamos el pago de su venta: Event',
    expect.stringMatching(/Le pagamos MXN 110 .*Descontado por su deuda: .*40.*Transferido: MXN 110/),
  ])
})

it('a reseller who buys in English is told so in English', async () => {
  const reseller = 'eve@example.com'
  await storeBuyersHold(test, (await storeResale(test)).listingIds, { buyer: reseller })
  await test.database.rows(SET_LANGUAGE, [test.seller.sellerId, reseller, 'en'])
  const { eventReference, payoutIds } = await sellFor(test, reseller)
  await payOut(test, String(payoutIds[0]))
  await test.runJobs()
  const before = test.mails.length
  await reclaim(test, eventReference)
  expect(await mailsTo(reseller, before)).toEqual([
    [
      'You need to return your payout: Event',
      expect.stringMatching(
        /you owe MXN 95 .*We had already paid you .*deduct it from the payouts of your next sales in MXN/,
      ),
    ],
  ])
})
