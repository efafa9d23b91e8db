import { FORMATS } from '@taquilla/contract'
import { EXECUTING_TEXTS } from '../../apps/api/test/hostile/hostile-texts.ts'
import { expect, test } from '../support/guest-test.ts'
import { mailsTo } from '../support/mails.ts'
import { uniqueEmail } from '../support/seller.ts'

/** Titles refuse texts with characters that reorder text. */
const TEXTS = EXECUTING_TEXTS.filter((text) => FORMATS['single-line'].test(text))

// Tests each hostile text separately; hostile-pages.test.ts covers each kind of mail with some of them.
test.describe('mails with executable texts in titles, names and seats', { tag: '@full' }, () => {
  test('execute nothing in any viewer and show the texts as written', async ({ api, page, seller }) => {
    const owner = uniqueEmail('lucia')
    for (const text of TEXTS) {
      const [show] = (await seller.createEvent()).shows
      if (show === undefined) throw new Error('The event of a test has no show.')
      const event = await seller.createEvent({ title: text, shows: [{ ...show, title: text }] })
      await seller.issue(event, {
        buyer: owner,
        props: { seating: { section: text, row: text, seat: '12' } },
        nominalTicket: { fullName: text, identification: '31456982' },
      })
      await seller.call('POST', `/v1/events/${event.externalReferenceId}/cancellation`, {})
    }
    await expect.poll(async () => (await mailsTo(api, owner)).length).toBe(TEXTS.length)
    const mails = await mailsTo(api, owner)

    let dialogs = 0
    const executed: string[] = []
    page.on('dialog', async (dialog) => {
      dialogs += 1
      await dialog.dismiss()
    })
    await page.exposeFunction('executed', () => executed.push(page.url()))
    // Checks that the counter works.
    await page.setContent('<img src=x onerror=executed()>')
    await expect.poll(() => executed.splice(0)).toHaveLength(1)
    for (const { id, subject, html } of mails) {
      const [, title = ''] = subject.split(/: (.*)/s)
      const inPreview = () => page.goto(`${api.apiUrl}/mails/${id}/html`)
      // Shows the mail without the preview's policy, as a mail program would.
      const withoutPolicy = () => page.goto('about:blank').then(() => page.setContent(html))
      for (const show of [inPreview, withoutPolicy]) {
        await show()
        await page.mouse.move(180, 200)
        await expect(page.locator('.ticket')).toContainText(title.trim())
        await expect(page.locator('script, iframe, object, embed, svg, img, form, base')).toHaveCount(0)
      }
    }
    expect({ dialogs, executed }).toEqual({ dialogs: 0, executed: [] })
  })
})
