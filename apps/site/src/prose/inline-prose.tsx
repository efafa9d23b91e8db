import { createElement, type ReactNode } from 'react'

interface InlineProseProps {
  /** A line with `code` and **strong** words. */
  readonly text: string
}

const MARKED = /(`[^`]+`|\*\*[^*]+\*\*)/

export function InlineProse({ text }: InlineProseProps): ReactNode {
  return createElement('span', null, ...text.split(MARKED).map(inlinePart))
}

function inlinePart(part: string): ReactNode {
  if (part.length > 2 && part.startsWith('`')) return <code>{part.slice(1, -1)}</code>
  if (part.length > 4 && part.startsWith('**')) return <strong>{part.slice(2, -2)}</strong>
  return part
}
