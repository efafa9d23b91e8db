import type { Element, Root } from 'hast'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'
import { attribute, classesOf, find, findAll, textOf } from './tree.ts'

/** A page of the built site, as readers of its text see it. */
export interface PublishedPage {
  /** As the browser's address line shows it: with the language, not encoded. */
  readonly path: string
  readonly title: string
  readonly description: string
  readonly isUnlisted: boolean
  /** What the page is about, without the frame around it. */
  readonly article: Element
}

const parser = unified().use(rehypeParse)

/** Reads a built page; undefined where it has no text of its own to read. */
export function readPage(path: string, html: string): PublishedPage | undefined {
  const root = parser.parse(html)
  const article = findArticle(root)
  const heading = article && find(article, ({ tagName }) => tagName === 'h1')
  if (!article || !heading) return undefined
  return {
    path,
    title: textOf(heading)
      .replace(/\u200B/g, '')
      .trim(),
    description: metaOf(root, 'description'),
    isUnlisted: metaOf(root, 'robots').includes('noindex'),
    article,
  }
}

/** The Markdown of a doc, the one post of a blog page, or all of the main part. */
function findArticle(root: Root): Element | undefined {
  const main = find(root, ({ tagName }) => tagName === 'main')
  if (!main) return undefined
  const markdown = find(main, (element) => classesOf(element).includes('theme-doc-markdown'))
  if (markdown) return markdown
  const articles = findAll(main, ({ tagName }) => tagName === 'article')
  const [only] = articles
  return articles.length === 1 && only && find(only, ({ tagName }) => tagName === 'h1') ? only : main
}

function metaOf(root: Root, name: string): string {
  const meta = find(root, (element) => element.tagName === 'meta' && attribute(element, 'name') === name)
  return (meta && attribute(meta, 'content')) ?? ''
}
