import { getTicketCode, getTicketPage } from '@taquilla/contract/guest'
import type { Page } from 'playwright/test'
import { findings } from '../support/axe.ts'
import { expect, test } from '../support/guest-test.ts'
import { buildOwnPage, NO_DOCUMENTS, TEXT_CODE, TICKET_ID, TICKET_PATH } from './answers/tickets.ts'
import { answering, openStubbed } from './stubbed-pages.ts'

const PHONES = {
  iPhone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1',
  Android: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
}
const BOTH = { ...NO_DOCUMENTS, hasPdf: true, hasAppleWallet: true, hasGoogleWallet: true }

async function open(
  page: Page,
  documents: typeof BOTH,
  visit: { language: 'es' | 'en'; theme: 'light' | 'dark' },
) {
  await page.setViewportSize({ width: 360, height: 780 })
  const stubs = [answering(getTicketPage, buildOwnPage({ documents })), answering(getTicketCode, TEXT_CODE)]
  await openStubbed(page, { path: TICKET_PATH, ...visit, stubs })
}

for (const [phone, userAgent] of Object.entries(PHONES)) {
  test.describe(phone, () => {
    test.use({ userAgent })
    const [own, other] = phone === 'iPhone' ? ['Apple', 'Google'] : ['Google', 'Apple']

    test('offers its own wallet in both languages, and not the other', async ({ page }) => {
      for (const [language, text, theme] of [
        ['es', `Agregar a ${own} Wallet`, 'light'],
        ['en', `Add to ${own} Wallet`, 'dark'],
      ] as const) {
        await open(page, BOTH, { language, theme })
        const link = page.getByRole('link', { name: text })
        await expect(link).toHaveAttribute(
          'href',
          new RegExp(
            `^/guest/api/tickets/${TICKET_ID}/passes/${own?.toLowerCase()}\\?lang=${language}&ticketSellerId=`,
          ),
        )
        await expect(page.getByRole('link', { name: `${other} Wallet` })).toHaveCount(0)
        expect(await findings(page)).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
      }
    })
  })
}

test('a device of neither kind is offered both, and none that is not set up', async ({ page }) => {
  await open(page, BOTH, { language: 'es', theme: 'light' })
  await expect(page.getByRole('link', { name: 'Wallet' })).toHaveCount(2)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await open(page, { ...BOTH, hasGoogleWallet: false }, { language: 'es', theme: 'light' })
  await expect(page.getByRole('link', { name: 'Wallet' })).toHaveCount(1)
})
