import type { TokenKind } from '@taquilla/ui'
import type { ThemeRegistrationRaw } from 'shiki/core'

/** Grammar scopes by the kind of token that they are shown as; a longer scope wins over its beginning. */
const SCOPES: Record<TokenKind, readonly string[]> = {
  '': ['meta.template.expression', 'string.unquoted'],
  p: [
    'constant.other.option',
    'entity.name.tag.yaml',
    'entity.other.attribute-name',
    'meta.object-literal.key',
    'keyword.other.http',
    'support.type.property-name',
    'variable.other.normal.shell',
    'variable.other.php',
    'punctuation.definition.variable',
    'punctuation.support.type.property-name',
  ],
  s: ['string', 'punctuation.definition.string', 'markup.inline.raw', 'constant.character.escape'],
  n: ['constant.numeric', 'constant.language', 'constant.other.symbol'],
  k: [
    'keyword',
    'storage',
    'entity.name.tag',
    'keyword.operator.new',
    'keyword.operator.expression',
    'keyword.operator.logical.python',
    'support.function.construct',
  ],
  f: [
    'entity.name.function',
    'entity.name.type',
    'entity.name.class',
    'support.function',
    'support.class',
    'support.type.primitive',
    'entity.name.command',
  ],
  c: ['comment', 'punctuation.definition.comment'],
  u: ['punctuation', 'keyword.operator', 'storage.type.function.arrow', 'meta.brace'],
}

/** A theme whose colours are kinds of tokens: the page's style sheet colours them, once for both modes. */
export const tokenTheme: ThemeRegistrationRaw = {
  name: 'taquilla',
  type: 'dark',
  colors: { 'editor.foreground': colorOf(''), 'editor.background': colorOf('u') },
  settings: [
    { settings: { foreground: colorOf(''), background: colorOf('u') } },
    ...Object.entries(SCOPES).map(([kind, scope]) => ({
      scope: [...scope],
      settings: { foreground: colorOf(kind as TokenKind) },
    })),
  ],
}

/** Themes take nothing but colours: the letter's code point stands for the kind. */
function colorOf(kind: TokenKind): string {
  return `#${(kind.codePointAt(0) ?? 0).toString(16).padStart(6, '0')}`
}

/** The kind that a colour of the theme stands for. */
export function kindOf(color: string | undefined): TokenKind {
  const codePoint = Number.parseInt((color ?? '#0').slice(1), 16)
  return (codePoint === 0 ? '' : String.fromCodePoint(codePoint)) as TokenKind
}
