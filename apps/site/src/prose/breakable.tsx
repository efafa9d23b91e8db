import { Fragment } from 'react'

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
