import type { Element, ElementContent } from 'hast'
import type { Nodes as Markdown } from 'mdast'
import rehypeRemark, { type Options } from 'rehype-remark'
import remarkGfm from 'remark-gfm'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'
import { readable } from './readable.ts'
import { attribute, classesOf, findAll, textOf } from './tree.ts'

type Handlers = NonNullable<Options['handlers']>
type Handle = NonNullable<Handlers[string]>

const ADMONITION = /^theme-admonition-(\w+)$/
/** The kinds of quote that readers of Markdown know. */
const ALERTS: Readonly<Record<string, string>> = { tip: 'TIP', warning: 'WARNING', danger: 'CAUTION' }

/** What only shows how a thing looks, or works by being pressed, is no part of a text. */
const handlers: Handlers = {
  pre: (_, node: Element): Markdown => ({ type: 'code', lang: languageOf(node), value: codeOf(node) }),
  details: (state, node: Element) => state.all(node) as Markdown[],
  summary: (state, node: Element): Markdown => ({
    type: 'paragraph',
    children: [{ type: 'strong', children: state.all(node) as never }],
  }),
  figcaption: (state, node: Element): Markdown => ({ type: 'paragraph', children: state.all(node) as never }),
  div: handleDiv,
  aside: handleDiv as Handle,
}

/** An admonition becomes a quote that names its kind; other boxes are only what is in them. */
function handleDiv(state: Parameters<Handle>[0], node: Element): Markdown | Markdown[] {
  const kind = classesOf(node)
    .map((name) => ADMONITION.exec(name)?.[1])
    .find(Boolean)
  const children = state.toFlow(state.all(node))
  if (kind === undefined) return children as Markdown[]
  // Written as it is: text would have its brackets escaped.
  const label: Markdown = { type: 'html', value: `[!${ALERTS[kind] ?? 'NOTE'}]` }
  return { type: 'blockquote', children: [label, ...children] as never }
}

const LANGUAGE = /^language-(\w+)$/

function languageOf(pre: Element): string | null {
  const named = attribute(pre, 'dataLanguage')
  const classed = [pre, ...findAll(pre, ({ tagName }) => tagName === 'code')]
    .flatMap(classesOf)
    .map((name) => LANGUAGE.exec(name)?.[1])
    .find(Boolean)
  return named ?? classed ?? (/^\s*[[{]/.test(textOf(pre)) ? 'json' : null)
}

/** A line break may be an element, and a line may be a block. */
function codeOf(node: ElementContent): string {
  return written(node).replace(/\n+$/, '')
}

function written(node: ElementContent): string {
  if (node.type === 'text') return node.value
  if (node.type !== 'element') return ''
  return node.tagName === 'br' ? '\n' : node.children.map(written).join('')
}

/** The text of an article as Markdown. Links lead to the page itself, so that the text can travel alone. */
export function toMarkdown(article: Element, pageUrl: string): string {
  const processor = unified()
    .use(rehypeRemark, { handlers })
    .use(remarkGfm, { tablePipeAlign: false })
    .use(remarkStringify, { bullet: '-', fences: true, rule: '-', emphasis: '_' })
  const tree = processor.runSync({ type: 'root', children: [readable(article, pageUrl)] })
  return processor.stringify(tree as never)
}
