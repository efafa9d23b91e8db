import type { CodeToken } from './code-token.ts'

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

const WIDTH = 64

/**
 * Formats a JSON value as colored tokens: on one line if it fits, a lone array element directly inside its brackets.
 */
export function jsonTokens(value: unknown): readonly CodeToken[] {
  return layOut(value as Json, { indent: '', used: 0 })
}

interface LinePosition {
  readonly indent: string
  /** Number of characters already on the line. */
  readonly used: number
}

function layOut(value: Json, { indent, used }: LinePosition): readonly CodeToken[] {
  if (typeof value !== 'object' || value === null) return [scalar(value)]
  const flat = inOneLine(value)
  if (flat !== undefined && used + lengthOf(flat) <= WIDTH) return flat
  return Array.isArray(value) ? layOutArray(value, indent) : layOutObject(Object.entries(value), indent)
}

function layOutArray(elements: readonly Json[], indent: string): readonly CodeToken[] {
  const [first] = elements
  if (elements.length === 1 && typeof first === 'object' && first !== null) {
    return [['u', '['], ...layOut(first, { indent, used: WIDTH }), ['u', ']']]
  }
  const inner = `${indent}  `
  const parts = elements.map((element) => layOut(element, { indent: inner, used: inner.length }))
  return bracketed('[]', indent, parts)
}

function layOutObject(members: readonly [string, Json][], indent: string): readonly CodeToken[] {
  const inner = `${indent}  `
  const parts = members.map(([key, member]) => {
    const label = name(key)
    return [...label, ...layOut(member, { indent: inner, used: inner.length + lengthOf(label) })]
  })
  return bracketed('{}', indent, parts)
}

function bracketed(
  brackets: '[]' | '{}',
  indent: string,
  parts: readonly (readonly CodeToken[])[],
): readonly CodeToken[] {
  const lines = parts.flatMap((part, index): readonly CodeToken[] => [
    ['', `\n${indent}  `],
    ...part,
    ...(index < parts.length - 1 ? ([['u', ',']] as const) : []),
  ])
  return [['u', brackets.charAt(0)], ...lines, ['', `\n${indent}`], ['u', brackets.charAt(1)]]
}

/** Only containers of at most three scalars go on one line, because longer lines are hard to read. */
function inOneLine(value: Json): readonly CodeToken[] | undefined {
  if (typeof value !== 'object' || value === null) return [scalar(value)]
  const members = Array.isArray(value) ? value : Object.values(value)
  if (members.length === 0) return [['u', Array.isArray(value) ? '[]' : '{}']]
  if (members.length > 3 || members.some((member) => typeof member === 'object' && member !== null)) {
    return undefined
  }
  return Array.isArray(value)
    ? [['u', '['], ...commas(value.map((element: Json) => [scalar(element)])), ['u', ']']]
    : [
        ['u', '{ '],
        ...commas(Object.entries(value).map(([key, member]) => [...name(key), scalar(member as Json)])),
        ['u', ' }'],
      ]
}

function commas(parts: readonly (readonly CodeToken[])[]): readonly CodeToken[] {
  return parts.flatMap((part, index) => (index === 0 ? part : [['u', ', '] as const, ...part]))
}

function name(key: string): readonly CodeToken[] {
  return [
    ['p', JSON.stringify(key)],
    ['u', ': '],
  ]
}

function scalar(value: Json): CodeToken {
  return [typeof value === 'string' ? 's' : 'n', JSON.stringify(value)]
}

function lengthOf(tokens: readonly CodeToken[]): number {
  return tokens.reduce((length, [, text]) => length + text.length, 0)
}
