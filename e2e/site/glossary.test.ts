import type { Page } from 'playwright/test'
import { expect } from '../support/expect.ts'
import { siteUrl } from '../support/sites.ts'
import { visit } from '../support/visit.ts'
import { test } from '../support/worker-test.ts'

const termOf = (page: Page) => page.locator('[data-term]').first()

test.describe('the definition of a term', () => {
  test('shows on focus and hover, and is the accessible description of the term', async ({ page }) => {
    await visit(page, `${siteUrl()}/en/docs/intro`)
    const meaning = termOf(page).getByRole('tooltip', { includeHidden: true })
    const word = termOf(page).getByRole('button')
    await expect(word).toHaveAccessibleDescription(/event/)
    await expect(meaning).toBeHidden()
    await word.focus()
    await expect(meaning).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(meaning).toBeHidden()
    await word.blur()
    await word.hover()
    await expect(meaning).toBeVisible()
    // The pointer can move onto the definition without closing it.
    await meaning.hover()
    await expect(meaning).toBeVisible()
    await page.mouse.move(0, 0)
    await expect(meaning).toBeHidden()
  })

  test.describe('without scripts, by touch', () => {
    test.use({ javaScriptEnabled: false, hasTouch: true, viewport: { width: 360, height: 740 } })

    test('shows in full on a phone', async ({ page }) => {
      await page.goto(`${siteUrl()}/docs/intro`)
      await termOf(page).getByRole('button').tap()
      const box = await termOf(page).getByRole('tooltip').boundingBox()
      expect(box?.x).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360)
    })
  })
})

test('the glossary has an anchor for each term, and lists them beside the text', async ({ page }) => {
  await visit(page, `${siteUrl()}/docs/glosario#locator`)
  await expect(page.locator('#locator')).toBeInViewport()
  const contents = page.getByRole('navigation', { name: 'En esta página' })
  await expect(contents.getByRole('link', { name: 'locator', exact: true })).toHaveAttribute(
    'href',
    '#locator',
  )
})
