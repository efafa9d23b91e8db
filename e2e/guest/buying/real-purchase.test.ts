import { expect, open, test } from '../../support/guest-test.ts'
import { listTwo } from '../../support/listed-seats.ts'
import { signedInAs, uniqueEmail } from '../../support/seller.ts'

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]) {
  test(`two neighbouring tickets are held, declined, paid and owned at ${viewport.width} px`, async ({
    page,
    seller,
    playwright,
  }) => {
    await page.setViewportSize(viewport)
    const request = await playwright.request.newContext()
    const event = await listTwo(seller, request)
    await request.dispose()
    const buyer = uniqueEmail('tomas')
    const url = await seller.urlOf('/v1/marketplace/buyingflow/url/entrypoint', {
      externalReferenceEventId: event.externalReferenceId,
      showId: event.shows[0]?.showId ?? '',
      ...signedInAs(buyer),
    })
    await open(page, url)
    const isPhone = viewport.width < 981
    if (isPhone) await page.getByRole('button', { name: 'Ver en el plano' }).click()
    await page.locator('[data-place="platea-h-7"]').click()
    if (isPhone) await page.getByRole('button', { name: 'Volver a la lista' }).click()
    await page.getByRole('button', { name: /^H 8/ }).click()
    await expect(page.getByText('2 entradas, H 7–8')).toBeVisible()
    await page.getByRole('button', { name: 'Reservar' }).click()

    await expect(page.getByRole('heading', { name: 'Confirme su compra' })).toBeVisible()
    await expect(page.getByRole('timer')).toHaveText(/^(10:00|09:\d\d)$/)
    await page.getByRole('button', { name: /Pago rechazado/ }).click()
    await page.getByRole('checkbox').check()
    const pay = page.getByRole('button', { name: /^Pagar ARS/ })
    await pay.click()
    await expect(page.getByText('El pago fue rechazado.')).toBeInViewport()
    await expect(page.locator('[tabindex="-1"]:focus')).toContainText('Pague con otra tarjeta')
    await expect(pay).toBeInViewport({ ratio: 1 })
    await page.getByRole('button', { name: /Pago aprobado/ }).click()
    await pay.click()

    await expect(page.getByRole('heading', { name: 'Compra confirmada' })).toBeVisible()
    await expect(page.getByRole('complementary', { name: 'Recibo' })).toContainText('118.800')
    await page.getByRole('link', { name: 'Ver todas mis compras' }).click()
    await expect(page.getByRole('link', { name: /El jardín de Aurelia.*2 entradas/ })).toBeVisible()
  })
}
