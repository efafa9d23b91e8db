import type { TokenKind } from '@taquilla/ui'
import type { ThemeRegistrationRaw } from 'shiki/core'

/** Grammar scopes by token kind; the more specific scope wins. */
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

/** Shiki theme whose "colors" encode token kinds; the site's CSS sets the real colors for both modes. */
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

/** Encodes a kind as a color: the code point of its letter. */
function colorOf(kind: TokenKind): string {
  return `#${(kind.codePointAt(0) ?? 0).toString(16).padStart(6, '0')}`
}

/** Decodes the kind from a color of the theme. */
export function kindOf(color: string | undefined): TokenKind {
  const codePoint = Number.parseInt((color ?? '#0').slice(1), 16)
  return (codePoint === 0 ? '' : String.fromCodePoint(codePoint)) as TokenKind
}
