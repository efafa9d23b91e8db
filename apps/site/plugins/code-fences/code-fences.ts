// Highlights code fences at build time: replaces each by a `CodeFence` with finished HTML, so that browsers load no
// highlighter.
import type { CodeToken } from '@taquilla/ui'
import { highlight } from './highlight.ts'

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

export interface FenceOptions {
  readonly title?: string
  /** Numbers of the marked lines, from 1. */
  readonly marked: ReadonlySet<number>
}

const TITLE = /^title="(?<title>[^"]*)"$/
const RANGES = /^\{(?<ranges>\d+(?:-\d+)?(?:,\d+(?:-\d+)?)*)\}$/

/**
 * Parses the options after a fence's language: `title="…"` and `{1,3-5}`.
 * @throws Error on any other option.
 */
function readFenceOptions(meta: string): FenceOptions {
  let title: string | undefined
  const marked = new Set<number>()
  for (const word of meta.match(/\S+="[^"]*"|\S+/g) ?? []) {
    const found = TITLE.exec(word)?.groups ?? RANGES.exec(word)?.groups
    if (found === undefined) throw new Error(`A code fence knows title="…" and {1,3-5}, not ${word}.`)
    title = found.title ?? title
    for (const range of found.ranges?.split(',') ?? []) {
      const [first = 0, last = first] = range.split('-').map(Number)
      for (let line = first; line <= last; line++) marked.add(line)
    }
  }
  return title === undefined ? { marked } : { title, marked }
}

interface Fence {
  readonly code: string
  readonly language: string | undefined
  readonly marked: FenceOptions['marked']
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Content of the `code` element: a span per colored token, and one per marked line. */
export function fenceHtml({ code, language, marked }: Fence): string {
  const lines = highlight(code, language).map((tokens) => tokens.map(tokenHtml).join(''))
  return lines
    .map((line, index) => {
      const isMarked = marked.has(index + 1)
      const end = index < lines.length - 1 ? '\n' : ''
      // A marked line is a block element; its line feed goes inside, or an empty line would follow.
      return isMarked ? `<span class="code-mark">${line}\n</span>` : line + end
    })
    .join('')
}

/** Punctuation gets no span: it has the block's own color and makes up half of all tokens. */
function tokenHtml([kind, text]: CodeToken): string {
  const escaped = text.replace(/[&<>]/g, (character) => ENTITIES[character] ?? character)
  return kind === 'u' || text.trim() === '' ? escaped : `<span class="tk-${kind || 't'}">${escaped}</span>`
}
