import { findings } from '../../support/axe.ts'
import { expect, open, test } from '../../support/guest-test.ts'
import { listTwo } from '../../support/resale.ts'
import { signedInAs, uniqueEmail } from '../../support/seller.ts'
import { VISITS } from '../../support/words.ts'

for (const { language, words, viewport, name, tag } of VISITS) {
  test(`a person changes what they reserved, cancels it, and reserves it again at once ${name}`, {
    tag,
  }, async ({ page, seller }) => {
    await page.setViewportSize(viewport)
    const event = await listTwo(seller)
    const url = await seller.resaleUrl(event, {
      showId: event.shows[0]?.showId ?? '',
      lang: language,
      ...signedInAs(uniqueEmail('tomas')),
    })
    const strip = page.getByRole('region', { name: words.strip })
    const seat = (number: number) => page.getByRole('button', { name: new RegExp(`^H ${number}`) })
    const atCheckout = () => expect(page.getByRole('heading', { name: words.checkout })).toBeVisible()
    const summary = page.getByRole('complementary', { name: words.summary })

    await open(page, url)
    await seat(7).click()
    await expect(strip).toBeHidden()
    await page.getByRole('button', { name: words.reserve }).click()
    await atCheckout()
    await expect(strip).toBeHidden()

    await page.goBack()
    await expect(strip).toContainText(`${words.reserved}Platea, H 7`)
    await expect(strip.getByRole('timer')).toHaveText(/^(10:00|09:\d\d)$/)
    await expect(seat(7)).toHaveAttribute('aria-pressed', 'true')
    await seat(8).click()
    await page.getByRole('button', { name: words.update }).click()
    await atCheckout()
    await expect(summary).toContainText(words.priceOfTwo)

    await page.goBack()
    await expect(strip).toContainText(`${words.reserved}Platea, H 7–8`)
    await expect(seat(8)).toHaveAttribute('aria-pressed', 'true')
    await seat(7).click()
    expect(await findings(page)).toEqual([])
    await page.getByRole('button', { name: words.update }).click()
    await atCheckout()
    await expect(summary).toContainText(words.priceOfOne)

    await page.goBack()
    await expect(strip).toContainText(`${words.reserved}Platea, H 8`)
    await strip.getByRole('button', { name: words.cancel }).click()
    await page.getByRole('button', { name: words.confirmCancel }).click()
    await expect(strip).toContainText(`${words.cancelled}Platea, H 8`)
    await seat(7).click()
    await seat(8).click()
    await page.getByRole('button', { name: words.reserve }).click()
    await atCheckout()
    await expect(page.getByRole('timer')).toHaveText(/^(10:00|09:5\d)$/)
  })
}
