import { ensureSyntaxTree } from '@codemirror/language'
import type { EditorState } from '@codemirror/state'
import type { SyntaxNode } from '@lezer/common'
import { pointerSteps } from '../check/json-pointer.ts'

export interface TextRange {
  readonly from: number
  readonly to: number
}

/** A body of several megabytes is not worth a longer wait. */
const PARSE_MS = 200

/**
 * Where in the text a pointer leads: to the value, or to the name of an object or array, which may be long. What is
 * missing is shown at the object that lacks it.
 */
export function rangeOfPointer(state: EditorState, pointer: string): TextRange | undefined {
  const root = ensureSyntaxTree(state, state.doc.length, PARSE_MS)?.topNode.firstChild
  if (!root) return undefined
  let place: SyntaxNode = root
  for (const step of pointerSteps(pointer)) {
    const inside = childAt(state, place, step)
    if (inside === undefined) return headOf(place)
    place = inside
  }
  return headOf(place)
}

function childAt(state: EditorState, parent: SyntaxNode, step: string): SyntaxNode | undefined {
  if (parent.name === 'Array') return valuesOf(parent)[Number(step)]
  const property = parent.getChildren('Property').find((each) => {
    const name = each.getChild('PropertyName')
    return name !== null && nameIn(state, name) === step
  })
  return property?.lastChild ?? undefined
}

const VALUES = new Set(['Object', 'Array', 'String', 'Number', 'True', 'False', 'Null'])

function valuesOf(array: SyntaxNode): readonly SyntaxNode[] {
  const values: SyntaxNode[] = []
  for (let node = array.firstChild; node; node = node.nextSibling)
    if (VALUES.has(node.name)) values.push(node)
  return values
}

function nameIn(state: EditorState, { from, to }: SyntaxNode): string {
  try {
    return JSON.parse(state.sliceDoc(from, to))
  } catch (error) {
    // A name that is being typed.
    if (error instanceof SyntaxError) return ''
    throw error
  }
}

function headOf(node: SyntaxNode): TextRange {
  if (node.name !== 'Object' && node.name !== 'Array') return { from: node.from, to: node.to }
  const name = node.parent?.getChild('PropertyName')
  return name ? { from: name.from, to: name.to } : { from: node.from, to: node.from + 1 }
}
