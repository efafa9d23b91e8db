import { expect, test } from 'playwright/test'
import { siteUrl } from '../support/sites.ts'
import { visit } from '../support/visit.ts'

const TAGS = ['docusaurus', 'facebook', 'hello', 'hola']

for (const language of ['', '/en']) {
  const posts = ['welcome', 'first-blog-post', 'long-blog-post', 'mdx-blog-post'].map(
    (post) => `${language}/blog/${post}`,
  )

  for (const feed of ['rss', 'atom']) {
    test(`${language}/blog/${feed}.xml names every article`, async ({ request }) => {
      const answer = await request.get(`${siteUrl()}${language}/blog/${feed}.xml`)
      expect(answer.status()).toBe(200)
      const text = await answer.text()
      for (const post of posts) expect(text).toContain(`${post}${feed === 'rss' ? '</link>' : '"/>'}`)
    })
  }

  test(`${language}/blog leads to every article, by list, archive, author and tags`, async ({ page }) => {
    for (const list of ['', '/archive', '/authors/taquilla']) {
      await visit(page, `${siteUrl()}${language}/blog${list}`)
      for (const post of posts) await expect(page.locator(`main a[href="${post}"]`).first()).toBeVisible()
    }
    await visit(page, `${siteUrl()}${language}/blog/tags`)
    await expect(page.locator('main a[rel="tag"]')).toHaveText(TAGS.map((tag) => new RegExp(`^${tag}`)))
    await page.locator('main a[rel="tag"]').first().click()
    await expect(page.locator(`main a[href="${language}/blog/mdx-blog-post"]`).first()).toBeVisible()
  })
}
