import { StateEffect, StateField } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view'
import { pointerRange } from './pointer-range.ts'

export interface MarkedFault {
  readonly pointer: string
  readonly text: string
}

export const setFaults = StateEffect.define<readonly MarkedFault[]>()

/** Underlines the text at each fault's pointer; the list beside the editor shows the messages. */
export const faultMarks = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, transaction) {
    const effect = transaction.effects.find((each) => each.is(setFaults))
    if (effect === undefined) return marks.map(transaction.changes)
    const ranges = effect.value.flatMap(({ pointer, text }) => {
      const range = pointerRange(transaction.state, pointer)
      if (range === undefined || range.from === range.to) return []
      return [Decoration.mark({ class: 'cm-fault', attributes: { title: text } }).range(range.from, range.to)]
    })
    return Decoration.set(ranges, true)
  },
  provide: (field) => EditorView.decorations.from(field),
})
