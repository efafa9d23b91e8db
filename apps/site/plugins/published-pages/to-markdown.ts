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
/** Alert types of GitHub's Markdown by Docusaurus' admonition type. */
const ALERTS: Readonly<Record<string, string>> = { tip: 'TIP', warning: 'WARNING', danger: 'CAUTION' }

/** Conversions for elements of the site that rehype-remark does not handle by itself. */
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

/** Converts an admonition to a GitHub alert; replaces any other `div` by its content. */
function handleDiv(state: Parameters<Handle>[0], node: Element): Markdown | Markdown[] {
  const kind = classesOf(node)
    .map((name) => ADMONITION.exec(name)?.[1])
    .find(Boolean)
  const children = state.toFlow(state.all(node))
  if (kind === undefined) return children as Markdown[]
  // Raw, since a text node would escape the brackets.
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

/** Text of a code block; line breaks may be `br` elements. */
function codeOf(node: ElementContent): string {
  return codeText(node).replace(/\n+$/, '')
}

function codeText(node: ElementContent): string {
  if (node.type === 'text') return node.value
  if (node.type !== 'element') return ''
  return node.tagName === 'br' ? '\n' : node.children.map(codeText).join('')
}

/** Converts an article to Markdown with absolute links, so that the text can be read elsewhere. */
export function toMarkdown(article: Element, pageUrl: string): string {
  const processor = unified()
    .use(rehypeRemark, { handlers })
    .use(remarkGfm, { tablePipeAlign: false })
    .use(remarkStringify, { bullet: '-', fences: true, rule: '-', emphasis: '_' })
  const tree = processor.runSync({ type: 'root', children: [readable(article, pageUrl)] })
  return processor.stringify(tree as never)
}
