// A press holds the seat before the sign-in: nobody else can take it while the code is on its way.
import { findings } from '../../support/axe.ts'
import { expect, open, openOtherPersonsPage, test } from '../../support/guest-test.ts'
import { expectSound, listTwo, signIn } from '../../support/resale.ts'
import { uniqueEmail } from '../../support/seller.ts'
import { WORDS } from '../../support/words.ts'

const PHONE = { width: 360, height: 740 }
const words = WORDS.es

test('a seat is held at the press, then its buyer signs in and pays', async ({
  page,
  browser,
  api,
  seller,
  complaints,
}) => {
  await page.setViewportSize(PHONE)
  const event = await listTwo(seller)
  const url = await seller.resaleUrl(event, { showId: event.shows[0]?.showId ?? '' })
  await open(page, url)
  await page.getByRole('button', { name: /^H 7/ }).click()
  await page.getByRole('button', { name: words.reserve }).click()
  await expect(page.getByRole('heading', { name: words.checkout })).toBeFocused()
  await expect(page.getByRole('timer')).toHaveText(/^(10:00|09:\d\d)$/)
  await expect(page.getByRole('heading', { name: words.signInToPay })).toBeVisible()
  expect(await findings(page)).toEqual([])

  await test.step('a rival sees the other seat only, and nothing at the address of the hold', async () => {
    const rival = await openOtherPersonsPage(browser, complaints)
    await open(rival, url)
    await expect(rival.getByRole('button', { name: /^H 8/ })).toBeVisible()
    await expect(rival.getByRole('button', { name: /^H 7/ })).toHaveCount(0)
    await open(rival, page.url())
    await expect(rival.getByText('No encontramos la compra')).toBeVisible()
    await expect(rival.getByText('H 7')).toHaveCount(0)
    await rival.context().close()
  })

  await test.step('the browser still holds after a reload', async () => {
    await page.reload()
    await expect(page.getByRole('timer')).toHaveText(/^(10:00|0\d:\d\d)$/)
  })

  await signIn(page, api, { address: uniqueEmail('tomas') })
  await page.getByRole('button', { name: words.approved }).click()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: words.pay }).click()
  await expect(page.getByRole('heading', { name: words.bought })).toBeVisible()
  await expectSound(api)
})
