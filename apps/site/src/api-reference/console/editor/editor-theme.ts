import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

// The editor lives in a shadow root: the site's classes do not apply there, its custom properties do.
const baseTheme = EditorView.theme({
  '&': { color: 'var(--code-punct)', fontSize: '0.8125rem', maxHeight: '26rem' },
  '&.cm-focused': { outline: '2px solid var(--stage-focus)', outlineOffset: '-2px' },
  '.cm-scroller': {
    fontFamily: 'var(--font-mono)',
    fontFeatureSettings: '"zero", "calt" 0',
    lineHeight: 'var(--lh-code)',
    scrollbarWidth: 'thin',
    scrollbarColor: 'var(--stage-3) transparent',
  },
  '.cm-content': { padding: '0.75rem 0', caretColor: 'var(--stage-strong)' },
  '.cm-line': { padding: '0 1rem 0 0.5rem' },
  '.cm-gutters': { backgroundColor: 'transparent', border: '0', color: 'var(--stage-muted)' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--stage-mark)' },
  '.cm-cursor': { borderLeftColor: 'var(--stage-strong)' },
  '.cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground': {
    backgroundColor: 'var(--stage-3)',
  },
  '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--stage-3)' },
  '.cm-fault': {
    textDecoration: 'underline wavy var(--stage-fail)',
    textUnderlineOffset: '0.25em',
  },
})

const colours = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--code-prop)' },
  { tag: tags.string, color: 'var(--code-string)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--code-number)' },
])

export const editorTheme = [baseTheme, syntaxHighlighting(colours)]
