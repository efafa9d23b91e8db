import { findings } from '../../support/axe.ts'
import { expect, open, test } from '../../support/guest-test.ts'
import { listTwo } from '../../support/listed-seats.ts'
import { signedInAs, uniqueEmail } from '../../support/seller.ts'

test('a person changes what they reserved, cancels it, and reserves it again at once', async ({
  page,
  seller,
  playwright,
}) => {
  const request = await playwright.request.newContext()
  const event = await listTwo(seller, request)
  await request.dispose()
  const url = await seller.urlOf('/v1/marketplace/buyingflow/url/entrypoint', {
    externalReferenceEventId: event.externalReferenceId,
    showId: event.shows[0]?.showId ?? '',
    ...signedInAs(uniqueEmail('tomas')),
  })
  const strip = page.getByRole('region', { name: 'Su reserva' })
  const seat = (number: number) => page.getByRole('button', { name: new RegExp(`^H ${number}`) })
  const atCheckout = () => expect(page.getByRole('heading', { name: 'Confirme su compra' })).toBeVisible()
  const summary = page.getByRole('complementary', { name: 'Resumen de la compra' })

  await open(page, url)
  await seat(7).click()
  await expect(strip).toBeHidden()
  await page.getByRole('button', { name: 'Reservar' }).click()
  await atCheckout()
  await expect(strip).toBeHidden()

  await page.goBack()
  await expect(strip).toContainText('Reservado: H 7')
  await expect(strip.getByRole('timer')).toHaveText(/^(10:00|09:\d\d)$/)
  await expect(seat(7)).toHaveAttribute('aria-pressed', 'true')
  await seat(8).click()
  await page.getByRole('button', { name: 'Actualizar la reserva' }).click()
  await atCheckout()
  await expect(summary).toContainText('118.800')

  await page.goBack()
  await expect(strip).toContainText('Reservado: H 7–8')
  await seat(7).click()
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Actualizar la reserva' }).click()
  await atCheckout()
  await expect(summary).toContainText('59.400')

  await page.goBack()
  await expect(strip).toContainText('Reservado: H 8')
  await strip.getByRole('button', { name: 'Cancelar la reserva' }).click()
  await page.getByRole('button', { name: 'Sí, cancelarla' }).click()
  await expect(strip).toContainText('Canceló su reserva: H 8')
  await seat(7).click()
  await seat(8).click()
  await page.getByRole('button', { name: 'Reservar' }).click()
  await atCheckout()
  await expect(page.getByRole('timer')).toHaveText(/^(10:00|09:5\d)$/)
})
