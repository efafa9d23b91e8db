// Loaded only once a console with a body is opened.
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { json } from '@codemirror/lang-json'
import { bracketMatching } from '@codemirror/language'
import { EditorSelection, EditorState } from '@codemirror/state'
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view'
import { editorTheme } from './editor-theme.ts'
import { faultMarks, type MarkedFault, setFaults } from './fault-marks.ts'
import { rangeOfPointer } from './pointer-range.ts'

export interface JsonEditor {
  /** Replaces the text, as one step that can be undone. */
  setText(text: string): void
  mark(faults: readonly MarkedFault[]): void
  /** Selects what a pointer leads to and takes the focus. */
  reveal(pointer: string): void
  destroy(): void
}

interface EditorOptions {
  readonly text: string
  readonly label: string
  readonly onChange: (text: string) => void
}

/**
 * Puts an editor into an empty element. It lives in a shadow root: there its styles are adopted sheets, which the site's
 * policy allows, while elsewhere they would be inline style elements, which it does not.
 */
export function createJsonEditor(host: HTMLElement, { text, label, onChange }: EditorOptions): JsonEditor {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: text,
      extensions: [
        lineNumbers(),
        history(),
        drawSelection(),
        highlightActiveLine(),
        bracketMatching(),
        json(),
        faultMarks,
        editorTheme,
        // Tab leaves the editor: who works by keyboard must not be held in it.
        keymap.of([...defaultKeymap, ...historyKeymap]),
        EditorView.contentAttributes.of({ 'aria-label': label }),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged) onChange(state.doc.toString())
        }),
      ],
    }),
  })
  return {
    setText(next) {
      const { doc } = view.state
      if (doc.toString() !== next) view.dispatch({ changes: { from: 0, to: doc.length, insert: next } })
    },
    mark: (faults) => view.dispatch({ effects: setFaults.of(faults) }),
    reveal(pointer) {
      const range = rangeOfPointer(view.state, pointer)
      view.focus()
      if (range === undefined) return
      view.dispatch({ selection: EditorSelection.range(range.from, range.to), scrollIntoView: true })
    },
    destroy: () => view.destroy(),
  }
}
