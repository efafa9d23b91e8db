import { InlineProse } from './inline-prose.tsx'

interface ProseProps {
  /** Paragraphs split by blank lines; within them what {@link InlineProse} knows. */
  readonly text: string
  readonly className?: string | undefined
}

/** A text of the contract. Never read as HTML: it may come over the network. */
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
