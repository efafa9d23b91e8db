// An alert for an empty show: asked for by one press, mailed when a ticket is listed, and ended by another press.
import { createListings } from '@taquilla/contract/guest'
import { findings } from '../../support/axe.ts'
import { issueProtected } from '../../support/guest-pages.ts'
import { signedInGuest } from '../../support/guest-session.ts'
import { expect, open, openOtherPersonsPage, test } from '../../support/guest-test.ts'
import { mailTo } from '../../support/mails.ts'
import { signedInAs, TICKET_PRICE, uniqueEmail } from '../../support/seller.ts'
import { VISITS } from '../../support/words.ts'

for (const { language, words, viewport, name, tag } of VISITS) {
  test(`a person asks for an alert, follows its mail to the ticket, and ends it ${name}`, { tag }, async ({
    page,
    browser,
    api,
    seller,
    complaints,
  }) => {
    await page.setViewportSize(viewport)
    const { event, owner, id } = await issueProtected(seller)
    const fan = uniqueEmail('tomas')
    const resale = await seller.resaleUrl(event, {
      lang: language,
      ...signedInAs(fan),
    })
    await open(page, resale)
    await page.getByRole('button', { name: words.alert, exact: true }).click()
    await expect(page.getByText(words.alertActive(fan))).toBeVisible()
    expect(await findings(page)).toEqual([])

    const holder = await signedInGuest(seller, owner)
    const ticket = { id, price: TICKET_PRICE, payout: TICKET_PRICE }
    await holder.call(createListings, { type: 'SINGLE', tickets: [ticket] })
    const mail = await mailTo(api, fan, words.mails.alert)
    const urls = mail.text.match(/http\S+/g) ?? []
    const offers = urls.find((url) => new URL(url).pathname.endsWith('/resale')) ?? ''
    const end = urls.find((url) => new URL(url).pathname.endsWith('/end')) ?? ''

    await open(page, offers)
    await expect(page.getByRole('button', { name: /^F 12/ })).toBeVisible()
    // The mail may be read on another device, where the person is not signed in.
    const other = await openOtherPersonsPage(browser, complaints)
    await other.setViewportSize(viewport)
    await open(other, end)
    expect(await findings(other)).toEqual([])
    await other.getByRole('button', { name: words.endAlert }).click()
    await expect(other.getByRole('heading', { name: words.alertEnded })).toBeFocused()
    await other.context().close()
    await page.reload()
    await page.getByRole('button', { name: words.askForAlert }).click()
    await expect(page.getByRole('button', { name: words.alert, exact: true })).toBeVisible()
    await expect(page.getByText(words.alertActive(fan))).toHaveCount(0)
  })
}
