import { json } from '@codemirror/lang-json'
import { EditorState } from '@codemirror/state'
import { describe, expect, it } from 'vitest'
import { pointerRange } from './pointer-range.ts'

const TEXT = '[{"a/b": {"c": [1, "two"]}, "d": null}]'

function marked(pointer: string, text = TEXT): string | undefined {
  const state = EditorState.create({ doc: text, extensions: [json()] })
  const range = pointerRange(state, pointer)
  return range && state.sliceDoc(range.from, range.to)
}

describe('pointerRange', () => {
  it.each([
    ['/0/d', 'null'],
    ['/0/a~1b/c/1', '"two"'],
    ['/0/a~1b', '"a/b"'],
    ['/0', '{'],
    ['', '['],
    ['/0/missing', '{'],
    ['/7/x', '['],
  ])('finds %j', (pointer, text) => {
    expect(marked(pointer)).toBe(text)
  })

  it('finds values in incomplete JSON', () => {
    expect(marked('/a', '{"a": 1, "b": ')).toBe('1')
    expect(marked('/a', '')).toBe('')
  })
})
