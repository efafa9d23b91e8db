interface EmphasisProps {
  /** Part of the text to emphasise. */
  readonly of: string
  readonly children: string
}

/** Emphasises a value inside a translated text, whose word order depends on the language. */
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
