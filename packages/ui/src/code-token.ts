/** Kinds of the token colours. Empty is text, `u` punctuation: the colour that a stage's code has by itself. */
export type TokenKind = '' | 'p' | 's' | 'n' | 'k' | 'f' | 'c' | 'u'

/** A run of code in one colour. */
export type CodeToken = readonly [kind: TokenKind, text: string]

/** The code that the tokens show, as it is copied. */
export function codeText(tokens: readonly CodeToken[]): string {
  return tokens.map(([, text]) => text).join('')
}
