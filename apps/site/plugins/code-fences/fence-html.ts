import type { CodeToken } from '@taquilla/ui'
import type { FenceOptions } from './fence-options.ts'
import { highlight } from './highlight.ts'

interface Fence {
  readonly code: string
  readonly language: string | undefined
  readonly marked: FenceOptions['marked']
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** The inside of the `code` element: a span for each token that has a colour of its own, one for each marked line. */
export function fenceHtml({ code, language, marked }: Fence): string {
  const lines = highlight(code, language).map((tokens) => tokens.map(tokenHtml).join(''))
  return lines
    .map((line, index) => {
      const isMarked = marked.has(index + 1)
      const end = index < lines.length - 1 ? '\n' : ''
      // A marked line is a block, and ends by itself: its line feed is inside, where it makes no empty line.
      return isMarked ? `<span class="code-mark">${line}\n</span>` : line + end
    })
    .join('')
}

/** Punctuation is half of all code and has the colour of the block: it needs no element. */
function tokenHtml([kind, text]: CodeToken): string {
  const escaped = text.replace(/[&<>]/g, (character) => ENTITIES[character] ?? character)
  return kind === 'u' || text.trim() === '' ? escaped : `<span class="tk-${kind || 't'}">${escaped}</span>`
}
