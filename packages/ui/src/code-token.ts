/**
 * Token kinds, used in the class names of stage.css (s: string, k: keyword, …). Empty is plain text; `u` is
 * punctuation, which has no element of its own.
 */
export type TokenKind = '' | 'p' | 's' | 'n' | 'k' | 'f' | 'c' | 'u'

/** Consecutive code in one color. */
export type CodeToken = readonly [kind: TokenKind, text: string]

/** Plain text of the tokens, for copying. */
export function codeText(tokens: readonly CodeToken[]): string {
  return tokens.map(([, text]) => text).join('')
}
