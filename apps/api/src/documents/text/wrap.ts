import { charactersOf } from './characters.ts'

/** After these a line may end. */
const BREAK_AFTER = /[^\S\u00a0\u202f\u2007]$|[\p{Pd}\p{Pe}\p{Pf}、。，．！？：；・…]$/u
const STAYS_BEHIND = /^[\s\p{Pe}\p{Pf}、。，．！？：；・…,.;:!?%]/u
const words = new Intl.Segmenter('und', { granularity: 'word' })

export interface Wrapped {
  readonly lines: readonly string[]
  /** True if a word was longer than a line. */
  readonly isSplit: boolean
}

/**
 * Breaks a text between words, also of scripts without spaces, and inside a word that is longer than a line.
 */
export function wrap(text: string, fits: (line: string) => boolean): Wrapped {
  let isSplit = false
  const lines = text.split('\n').flatMap((paragraph) => {
    const whole: string[] = []
    let line = ''
    const add = (part: string) => {
      if (line === '' || fits((line + part).trimEnd())) line += part
      else {
        whole.push(line.trimEnd())
        line = part.trimStart()
      }
    }
    for (const part of partsOf(paragraph)) {
      if (fits(part.trimEnd())) add(part)
      else {
        isSplit = true
        charactersOf(part).forEach(add)
      }
    }
    return [...whole, line.trimEnd()]
  })
  return { lines, isSplit }
}

/** Parts between which lines may end. */
function partsOf(text: string): string[] {
  const parts: string[] = []
  let wasWord = false
  for (const { segment, isWordLike = false } of words.segment(text)) {
    const last = parts.at(-1)
    const isBreak = last === undefined || (isWordLike && wasWord) || mayBreak(last, segment)
    if (isBreak) parts.push(segment)
    else parts[parts.length - 1] = last + segment
    wasWord = isWordLike
  }
  return parts
}

function mayBreak(before: string, after: string): boolean {
  return BREAK_AFTER.test(before) && !STAYS_BEHIND.test(after)
}
