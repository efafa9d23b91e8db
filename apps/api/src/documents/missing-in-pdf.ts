import { textsIn } from './text/characters.ts'

/** Letters and signs of Western texts, all of which our fonts have. */
const WESTERN = /^[\n\r\t -~\u00a0-\u017f\u2010-\u2027]*$/

/** Characters in the texts of a value that our PDF cannot show. */
export async function findMissingInPdf(value: unknown): Promise<string[]> {
  const texts = textsIn(value).filter((text) => !WESTERN.test(text))
  if (texts.length === 0) return []
  // Opening fonts takes a process a quarter of a second, and most never need it.
  const { findUnprintable } = await import('./text/printable.ts')
  return findUnprintable(texts)
}
