import type { Schema } from '../model/reference.ts'

/** Keyword of the site: what a long pattern expects, in words. */
export const EXPECTED = 'x-expected'

/** Longest pattern that is listed with the limits of a field. */
const MAX_LISTED_PATTERN = 40

/** Pattern that is too long to be listed with the limits. */
export function longPatternOf({ pattern }: Schema): string | undefined {
  return typeof pattern === 'string' && pattern.length > MAX_LISTED_PATTERN ? pattern : undefined
}

/** The pattern with the escapes of JavaScript for characters beyond ASCII, most of which are invisible. */
export function readablePattern(pattern: string): string {
  return pattern.replaceAll(/[^ -~]/g, (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
