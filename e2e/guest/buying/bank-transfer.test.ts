// A transfer whose buyer closes the tab, finds it again, and is refunded because the money arrives too late.
import type { Page } from 'playwright/test'
import { findings } from '../../support/axe.ts'
import { advanceClock } from '../../support/database.ts'
import { expect, loaded, open, test, watch } from '../../support/guest-test.ts'
import { mailedRefundCode, mailTo } from '../../support/mails.ts'
import { expectSound, fillHolder, issueResalable, listByCall, reserve } from '../../support/resale.ts'
import { signedInAs } from '../../support/seller.ts'
import { VISITS } from '../../support/words.ts'

/** Asserts that the page has no accessibility findings and does not scroll sideways. */
async function expectGood(page: Page) {
  expect(await findings(page)).toEqual([])
  const { width } = page.viewportSize() ?? { width: 0 }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
}

for (const { language, words, viewport, name, tag } of VISITS) {
  test(`a transfer is found again after its tab was closed, and refunded if it is late, ${name}`, {
    tag,
  }, async ({ page, api, seller, complaints }) => {
    const resalable = await issueResalable(seller)
    await listByCall(seller, resalable)
    await page.setViewportSize(viewport)
    const buyer = await reserve(page, api, {
      url: await seller.resaleUrl(resalable.event, { lang: language }),
      words,
    })
    await fillHolder(page, words)
    await page.getByRole('radio', { name: words.transfer }).check()
    await page.getByRole('button', { name: words.transferDetails }).click()
    // The heading has the focus, and the bar of the hold does not cover it.
    const title = page.getByRole('heading', { level: 1, name: words.transferTitle })
    await expect(title).toBeFocused()
    const isOnTop = () =>
      title.evaluate((heading) => {
        const { x, y } = heading.getBoundingClientRect()
        return document.elementFromPoint(x + 1, y + 1) === heading
      })
    // The page scrolls smoothly.
    await expect.poll(isOnTop).toBe(true)
    const data = page.locator('dl', { hasText: words.reference })
    // On a phone, what the bank asks for comes before the summary.
    const boxes = [await data.boundingBox(), await page.locator('aside').last().boundingBox()]
    if (viewport.width <= 900) expect(boxes[0]?.y).toBeLessThan(boxes[1]?.y ?? 0)
    const details = await data.textContent()
    const [reference = ''] = /TQ-\w{4}-\w{4}/.exec(details ?? '') ?? []
    const context = page.context()
    await page.close()

    const mail = await mailTo(api, buyer, words.mails.transfer)
    expect(mail.text).toContain(reference)
    const later = await context.newPage()
    watch(later, complaints)
    await later.setViewportSize(viewport)
    const hosted = (path: string) =>
      `${seller.apiUrl}/${language}/guest/${path}?ticketSellerId=${seller.sellerId}`
    await open(later, hosted('tickets/mine/list'))
    await expect(later.getByRole('link', { name: words.needsTransfer })).toBeVisible()
    await expectGood(later)
    await open(later, hosted('purchases/mine/list'))
    const pending = later.getByRole('link', { name: /El jardín de Aurelia/ })
    await expect(pending).toContainText(`${words.reference} ${reference}`)
    await expectGood(later)
    await pending.click()
    await expect(later.locator('dl', { hasText: words.reference })).toContainText(reference)

    // The sessions of a person end by the seller's clock too.
    await advanceClock(api, seller.sellerId, '49 hours')
    await mailTo(api, buyer, words.mails.notBought)
    await open(later, await seller.urlOf('/v1/events/tickets/user/getMyTicketsURL', signedInAs(buyer)))
    await open(later, hosted('purchases/mine/list'))
    await expect(pending).toContainText(words.notArrived)
    await pending.click()
    await expect(later.getByRole('heading', { name: words.notArrived })).toBeVisible()

    await api.operate('payments', 'confirm', reference, '--seller', seller.sellerId)
    const request = await mailTo(api, buyer, words.mails.refundAccount)
    const [address = ''] = /http\S+\/purchases\/\S+/.exec(request.text) ?? []
    await open(later, address)
    await later.getByLabel(words.country).selectOption(words.argentina)
    await later.getByLabel(words.accountHolder).fill('Tomás Quiroga')
    await later.getByLabel(words.bank).fill('Banco de la Plaza')
    await later.getByLabel(words.accountNumber, { exact: true }).fill('2850590940090418135201')
    await later.getByRole('button', { name: words.saveRefundAccount }).click()
    await later.getByLabel(words.sixDigits).fill(await mailedRefundCode(api, buyer))
    await expect(later.getByText(words.refundAccountSaved)).toBeVisible()
    const [refund] = (await api.operate('refunds', 'list', '--seller', seller.sellerId)) as {
      readonly paymentId: string
    }[]
    const paid = ['--seller', seller.sellerId, '--reference', 'BDP-0001']
    await api.operate('refunds', 'confirm', refund?.paymentId ?? '', ...paid)
    await mailTo(api, buyer, words.mails.refunded)
    await later.reload()
    await loaded(later)
    await expect(later.getByRole('status').filter({ hasText: words.refunded })).toBeVisible()
    await expectSound(api)
  })
}
