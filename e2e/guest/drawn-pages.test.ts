// The server draws the pages; scripts come later.
import type { Page } from 'playwright/test'
import { issueProtected } from '../support/guest-pages.ts'
import { expect, test } from '../support/guest-test.ts'
import { holdScripts } from '../support/scripts.ts'
import { signedInAs } from '../support/seller.ts'

const SCRIPTS = '**/guest/assets/*.js'

/** Opens a page that the server draws; on a busy machine it leaves some to the browser. */
async function openDrawn(page: Page, createUrl: () => Promise<string>) {
  await expect(async () => {
    await page.goto(await createUrl(), { waitUntil: 'commit' })
    expect(await page.evaluate('taquillaPrefetch.drawn')).toBe(true)
  }).toPass()
}

test('a link with a one-time token leads to the person’s ticket before any script file is there', async ({
  page,
  seller,
}) => {
  const { ticketId, owner } = await issueProtected(seller)
  const release = await holdScripts(page, SCRIPTS)
  await openDrawn(page, () => seller.urlOf(`/v1/tickets/${ticketId}/url`, signedInAs(owner)))
  await expect(page.getByText('Lucía Ferreyra').first()).toBeVisible()
  expect(page.url()).not.toContain('oneTimeToken')
  release()
  await expect(page.getByRole('button', { name: 'Ayuda' })).toBeVisible()
})

test('a button that is pressed before the scripts are there acts once they are', async ({ page, seller }) => {
  const { event } = await issueProtected(seller)
  const release = await holdScripts(page, SCRIPTS)
  await openDrawn(page, () => seller.resaleUrl(event))
  await page.getByRole('button', { name: 'Ayuda' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  release()
  await expect(page.getByRole('dialog')).toBeVisible()
})
