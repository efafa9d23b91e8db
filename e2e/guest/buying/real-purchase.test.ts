import { expect, open, test } from '../../support/guest-test.ts'
import { listTwo } from '../../support/resale.ts'
import { signedInAs, uniqueEmail } from '../../support/seller.ts'
import { VISITS } from '../../support/words.ts'

for (const { language, words, viewport, name, tag } of VISITS) {
  test(`two neighboring tickets are held, declined, paid and owned ${name}`, { tag }, async ({
    page,
    seller,
  }) => {
    await page.setViewportSize(viewport)
    const event = await listTwo(seller)
    const buyer = uniqueEmail('tomas')
    const url = await seller.resaleUrl(event, {
      showId: event.shows[0]?.showId ?? '',
      lang: language,
      ...signedInAs(buyer),
    })
    await open(page, url)
    const isPhone = viewport.width < 981
    if (isPhone) await page.getByRole('button', { name: words.seeMap }).click()
    await page.locator('[data-place="platea-h-7"]').click()
    if (isPhone) await page.getByRole('button', { name: words.backToList }).click()
    await page.getByRole('button', { name: /^H 8/ }).click()
    await expect(page.getByText(words.twoTickets)).toBeVisible()
    await page.getByRole('button', { name: words.reserve }).click()

    await expect(page.getByRole('heading', { name: words.checkout })).toBeVisible()
    await expect(page.getByRole('timer')).toHaveText(/^(10:00|09:\d\d)$/)
    await page.getByRole('button', { name: words.refused }).click()
    await page.getByRole('checkbox').check()
    const pay = page.getByRole('button', { name: words.pay })
    await pay.click()
    await expect(page.getByText(words.declined)).toBeInViewport()
    await expect(page.locator('[tabindex="-1"]:focus')).toContainText(words.otherCard)
    await expect(pay).toBeInViewport({ ratio: 1 })
    await page.getByRole('button', { name: words.approved }).click()
    await pay.click()

    await expect(page.getByRole('heading', { name: words.bought })).toBeVisible()
    await expect(page.getByRole('complementary', { name: words.receipt })).toContainText(words.priceOfTwo)
    await page.getByRole('link', { name: words.allPurchases }).click()
    await expect(page.getByRole('link', { name: words.purchase })).toBeVisible()
  })
}
