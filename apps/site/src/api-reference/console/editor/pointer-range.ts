import { ensureSyntaxTree } from '@codemirror/language'
import type { EditorState } from '@codemirror/state'
import type { SyntaxNode } from '@lezer/common'
import { parsedJson, textIn } from '../../model/json.ts'
import { pointerSteps } from '../check/json-pointer.ts'

export interface TextRange {
  readonly from: number
  readonly to: number
}

/** Maximum milliseconds to parse the body; several megabytes may take longer and are then not searched. */
const PARSE_MS = 200

/**
 * Finds the text range of an RFC 6901 pointer: a scalar's value, or only the property name of an object or array, which
 * may be long. A missing property leads to the object that lacks it.
 */
export function pointerRange(state: EditorState, pointer: string): TextRange | undefined {
  const root = ensureSyntaxTree(state, state.doc.length, PARSE_MS)?.topNode.firstChild
  if (!root) return undefined
  let node: SyntaxNode = root
  for (const step of pointerSteps(pointer)) {
    const inside = childAt(state, node, step)
    if (inside === undefined) return headOf(node)
    node = inside
  }
  return headOf(node)
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
  // A name that the reader is still typing may not be JSON yet.
  return textIn(parsedJson(state.sliceDoc(from, to))?.value)
}

function headOf(node: SyntaxNode): TextRange {
  if (node.name !== 'Object' && node.name !== 'Array') return { from: node.from, to: node.to }
  const name = node.parent?.getChild('PropertyName')
  return name ? { from: name.from, to: name.to } : { from: node.from, to: node.from + 1 }
}
