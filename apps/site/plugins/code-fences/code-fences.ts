// Highlights code fences at build time: replaces each by a `CodeFence` with finished HTML, so that browsers load no
// highlighter.
import { fenceHtml } from './fence-html.ts'
import { readFenceOptions } from './fence-options.ts'

interface HtmlNode {
  readonly type: string
  readonly tagName?: string
  readonly value?: string
  readonly properties?: { readonly className?: readonly string[]; readonly metastring?: string | null }
  children?: HtmlNode[]
  readonly position?: unknown
}

interface Report {
  /** Stops the build with a message and its position in the page. */
  fail(message: string, place: unknown): never
}

/** Rehype plugin for docs, blog and pages. */
export function codeFences() {
  return (root: HtmlNode, report: Report) => replaceFences(root, report)
}

function replaceFences(parent: HtmlNode, report: Report): void {
  if (parent.children === undefined) return
  parent.children = parent.children.map((node) => {
    const [code] = node.tagName === 'pre' ? (node.children ?? []) : []
    if (code?.tagName === 'code') return toComponent(code, report)
    replaceFences(node, report)
    return node
  })
}

function toComponent(code: HtmlNode, report: Report): HtmlNode {
  try {
    const text = (code.children ?? []).map(({ value = '' }) => value).join('')
    const language = code.properties?.className
      ?.find((name) => name.startsWith('language-'))
      ?.replace('language-', '')
    const { title, marked } = readFenceOptions(code.properties?.metastring ?? '')
    const html = fenceHtml({
      code: text.replace(/\n$/, ''),
      language,
      marked,
    })
    return component({
      html,
      ...(title !== undefined && { title }),
      ...(language !== undefined && { language }),
    })
  } catch (error) {
    return report.fail(String(error), code.position)
  }
}

function component(props: Readonly<Record<string, string>>): HtmlNode {
  const attributes = Object.entries(props).map(([name, value]) => ({ type: 'mdxJsxAttribute', name, value }))
  return Object.assign({ type: 'mdxJsxFlowElement', name: 'CodeFence', attributes }, { children: [] })
}
