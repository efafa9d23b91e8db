import type { PrismTheme } from 'prism-react-renderer'

/** The stage's seven token colours. Variables, so that one theme serves both modes. */
export const prismTheme: PrismTheme = {
  plain: { color: 'var(--stage-text)', backgroundColor: 'var(--stage)' },
  styles: [
    { types: ['property', 'attr-name', 'variable'], style: { color: 'var(--code-prop)' } },
    {
      types: ['string', 'char', 'attr-value', 'template-string', 'url'],
      style: { color: 'var(--code-string)' },
    },
    { types: ['number', 'boolean', 'constant', 'symbol'], style: { color: 'var(--code-number)' } },
    { types: ['keyword', 'builtin', 'tag', 'atrule'], style: { color: 'var(--code-keyword)' } },
    { types: ['function', 'class-name', 'method'], style: { color: 'var(--code-func)' } },
    { types: ['comment', 'prolog', 'doctype', 'cdata'], style: { color: 'var(--code-comment)' } },
    { types: ['punctuation', 'operator'], style: { color: 'var(--code-punct)' } },
  ],
}
