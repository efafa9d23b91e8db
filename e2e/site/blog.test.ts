import { expect } from '../support/expect.ts'
import { siteUrl } from '../support/sites.ts'
import { test } from '../support/worker-test.ts'

const POSTS = [
  'welcome',
  'first-blog-post',
  'long-blog-post',
  'mdx-blog-post',
  'fairness',
  'late-money',
  'proofs',
  'migration',
]
const TAGS = ['docusaurus', 'facebook', 'hello', 'hola']

for (const language of ['', '/en']) {
  const posts = POSTS.map((post) => `${language}/blog/${post}`)

  test(`both feeds of ${language}/blog name every article`, async () => {
    for (const feed of ['rss', 'atom']) {
      const answer = await fetch(`${siteUrl()}${language}/blog/${feed}.xml`)
      expect(answer.status, feed).toBe(200)
      const text = await answer.text()
      for (const post of posts) expect(text).toContain(`${post}${feed === 'rss' ? '</link>' : '"/>'}`)
    }
  })

  test(`${language}/blog leads to every article, by list, archive, author and tags`, ({ pages }) => {
    const linksOf = (path: string) =>
      (pages.get(`${language}/blog${path}`)?.elements ?? []).filter(
        ({ name, path: above }) => name === 'a' && above.includes('main'),
      )
    const hrefsOf = (path: string) => linksOf(path).map(({ attributes }) => attributes.href)
    for (const list of ['', '/archive', '/authors/taquilla']) {
      expect(hrefsOf(list), list).toEqual(expect.arrayContaining(posts))
    }
    const tags = linksOf('/tags').filter(({ attributes }) => attributes.rel === 'tag')
    expect(tags.map(({ attributes }) => attributes.href).sort()).toEqual(
      TAGS.map((tag) => `${language}/blog/tags/${tag}`),
    )
    expect(hrefsOf('/tags/docusaurus')).toContain(`${language}/blog/mdx-blog-post`)
  })
}
