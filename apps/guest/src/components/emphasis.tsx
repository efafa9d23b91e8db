interface EmphasisProps {
  /** What is stressed within the text. */
  readonly of: string
  readonly children: string
}

/** A text with one of its values stressed, wherever the language puts it. */
export function Emphasis({ of, children }: EmphasisProps) {
  const at = children.indexOf(of)
  if (at === -1) return children
  return (
    <>
      {children.slice(0, at)}
      <strong>{of}</strong>
      {children.slice(at + of.length)}
    </>
  )
}
