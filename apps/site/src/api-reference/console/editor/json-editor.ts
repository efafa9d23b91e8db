// Loaded on demand, when a console with a body is opened.
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { json } from '@codemirror/lang-json'
import { bracketMatching } from '@codemirror/language'
import { EditorSelection, EditorState } from '@codemirror/state'
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view'
import { editorTheme } from './editor-theme.ts'
import { faultMarks, type MarkedFault, setFaults } from './fault-marks.ts'
import { pointerRange } from './pointer-range.ts'

export interface JsonEditor {
  /** Replaces the whole text; the change is one step of the undo history. */
  setText(text: string): void
  mark(faults: readonly MarkedFault[]): void
  /** Selects the value at an RFC 6901 pointer and focuses the editor. */
  reveal(pointer: string): void
  destroy(): void
}

interface EditorOptions {
  readonly text: string
  readonly label: string
  readonly onChange: (text: string) => void
}

/**
 * Creates an editor in an empty element. The editor lives in a shadow root, where its styles are adopted style sheets:
 * the site's CSP allows those, but not the inline style elements that CodeMirror uses elsewhere.
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
        // Tab moves the focus out of the editor, so keyboard users are not trapped in it.
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
      const range = pointerRange(view.state, pointer)
      view.focus()
      if (range === undefined) return
      view.dispatch({ selection: EditorSelection.range(range.from, range.to), scrollIntoView: true })
    },
    destroy: () => view.destroy(),
  }
}
