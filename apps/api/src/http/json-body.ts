import {
  ApiError,
  type InvalidField,
  invalidFields,
  MAX_BODY_DEPTH,
  type Text,
  text,
} from '@taquilla/contract'
import { escapePointer } from './json-pointer.ts'
import { findRepeatedMember } from './repeated-member.ts'

const decoder = new TextDecoder('utf-8', { fatal: true })

/**
 * Parses a JSON body strictly: invalid UTF-8 is an error instead of being replaced, and so is a member that occurs twice,
 * of which other parsers may read the first.
 * @throws body.malformed, body.too_deep; request.invalid with a pointer for NUL and lone surrogates
 */
export function parseJsonBody(bytes: Buffer, { allowsAnyText = false } = {}): unknown {
  const json = decode(bytes)
  const value = parse(json)
  refuseRepeatedMember(json, value)
  // NUL and lone surrogates can only come from `\u` escapes, since the decoder or JSON.parse refuses their raw forms.
  if (!allowsAnyText && json.includes('\\u')) refuseUnstorableText(value)
  return value
}

function refuseUnstorableText(value: unknown) {
  if (isDeeper(value, MAX_BODY_DEPTH)) throw new ApiError('body.too_deep')
  const fault = findUnstorableText(value)
  if (fault) throw invalidFields([fault])
}

function decode(bytes: Buffer): string {
  try {
    return decoder.decode(bytes)
  } catch (cause) {
    throw malformed(text('El cuerpo no es UTF-8 válido.', 'The body is not valid UTF-8.'), cause)
  }
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch (cause) {
    if (isTooDeep(json)) throw new ApiError('body.too_deep', { cause })
    throw malformed(describe(cause), cause)
  }
}

function refuseRepeatedMember(json: string, value: unknown) {
  const pointer = findRepeatedMember(json, value)
  if (pointer === undefined) return
  throw malformed(
    text(`El miembro \`${pointer}\` está dos veces.`, `The member \`${pointer}\` occurs twice.`),
  )
}

function malformed(reason: Text, cause?: unknown): ApiError {
  return new ApiError('body.malformed', { values: { reason }, cause })
}

/** Reports only the position: the parser's message may quote the body, which can contain secrets. */
function describe(cause: unknown): Text {
  const position = cause instanceof Error ? /position (\d+)/.exec(cause.message)?.[1] : undefined
  return position === undefined
    ? text('El cuerpo está vacío o termina antes de tiempo.', 'The body is empty or ends too early.')
    : text(
        `El JSON deja de ser válido en la posición ${position}.`,
        `The JSON stops being valid at position ${position}.`,
      )
}

/**
 * True if the text nests deeper than the limit. Called only for invalid bodies and for schemas that accept unknown
 * members, so that other requests do not pay for the scan.
 */
export function isTooDeep(json: string): boolean {
  let depth = 0
  let isInString = false
  for (let index = 0; index < json.length; index++) {
    const character = json[index]
    if (isInString) {
      if (character === '\\') index += 1
      else if (character === '"') isInString = false
    } else if (character === '"') isInString = true
    else if (character === '[' || character === '{') depth += 1
    else if (character === ']' || character === '}') depth -= 1
    if (depth > MAX_BODY_DEPTH) return true
  }
  return false
}

/** Fault of the first text that PostgreSQL cannot store: one with NUL or a lone surrogate. */
export function findUnstorableText(value: unknown): InvalidField | undefined {
  const pending: { value: unknown; pointer: string }[] = [{ value, pointer: '' }]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { pointer } = next
    if (typeof next.value === 'string' && !isStorable(next.value)) return unstorableText(pointer)
    if (typeof next.value !== 'object' || next.value === null) continue
    for (const [key, child] of Object.entries(next.value)) {
      if (!isStorable(key)) return unstorableText(pointer)
      pending.push({ value: child, pointer: `${pointer}/${escapePointer(key)}` })
    }
  }
  return undefined
}

/** True if objects and arrays of the value nest deeper than the number of levels. */
export function isDeeper(value: unknown, levels: number): boolean {
  const pending: { value: unknown; depth: number }[] = [{ value, depth: 1 }]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (typeof next.value !== 'object' || next.value === null) continue
    if (next.depth > levels) return true
    for (const child of Object.values(next.value)) pending.push({ value: child, depth: next.depth + 1 })
  }
  return false
}

function isStorable(written: string): boolean {
  return !written.includes('\0') && written.isWellFormed()
}

function unstorableText(pointer: string): InvalidField {
  return {
    pointer,
    code: 'field.malformed',
    expected: text('texto sin NUL ni mitades de pares sustitutos', 'text without NUL or lone surrogates'),
  }
}
