import { InlineProse } from './inline-prose.tsx'

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
