import type { CodeToken } from '@taquilla/ui'
import type { FenceOptions } from './fence-options.ts'
import { highlight } from './highlight.ts'

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
