import { createElement, Fragment, type ReactNode } from 'react'

interface ProseProps {
  /** Paragraphs separated by blank lines, with the markup of {@link InlineProse}. */
  readonly text: string
  readonly className?: string | undefined
}

/** Renders a text of the contract. Text is never parsed as HTML, since it may come from the network. */
export function Prose({ text, className }: ProseProps) {
  return text
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => (
      <p key={paragraph} className={className}>
        <InlineProse text={paragraph} />
      </p>
    ))
}

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

interface BreakableProps {
  readonly text: string
}

/** Allows line breaks after the separators of long codes and paths. */
const AFTER_SEPARATOR = /(?<=[/._])/

export function Breakable({ text }: BreakableProps) {
  return text.split(AFTER_SEPARATOR).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no identity but their place
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
