import type { Element, Root } from 'hast'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'
import { attribute, classesOf, find, findAll, textOf } from './tree.ts'

/** Text and metadata of a page of the built site. */
export interface PublishedPage {
  /** Decoded path, including the language prefix. */
  readonly path: string
  readonly title: string
  readonly description: string
  readonly isUnlisted: boolean
  /** Main content, without navigation, sidebar and footer. */
  readonly article: Element
}

const parser = unified().use(rehypeParse)

/** Reads a built page; undefined if it has no article with a title. */
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

/** Finds the content: the text of a doc, the single post of a blog page, or else the whole `main`. */
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
