export interface FenceOptions {
  readonly title?: string
  /** Numbers of the marked lines, from 1. */
  readonly marked: ReadonlySet<number>
}

const TITLE = /^title="(?<title>[^"]*)"$/
const RANGES = /^\{(?<ranges>\d+(?:-\d+)?(?:,\d+(?:-\d+)?)*)\}$/

/**
 * Parses the options after a fence's language: `title="…"` and `{1,3-5}`.
 * @throws Error on any other option.
 */
export function readFenceOptions(meta: string): FenceOptions {
  let title: string | undefined
  const marked = new Set<number>()
  for (const word of meta.match(/\S+="[^"]*"|\S+/g) ?? []) {
    const found = TITLE.exec(word)?.groups ?? RANGES.exec(word)?.groups
    if (found === undefined) throw new Error(`A code fence knows title="…" and {1,3-5}, not ${word}.`)
    title = found.title ?? title
    for (const range of found.ranges?.split(',') ?? []) {
      const [first = 0, last = first] = range.split('-').map(Number)
      for (let line = first; line <= last; line++) marked.add(line)
    }
  }
  return title === undefined ? { marked } : { title, marked }
}
