import { ApiError, invalidFields, MAX_BODY_DEPTH } from '@taquilla/contract'
import { escapePointer } from './json-pointer.ts'
import { findRepeatedMember } from './repeated-member.ts'

const decoder = new TextDecoder('utf-8', { fatal: true })

/**
 * Parses a JSON body strictly: invalid UTF-8 is an error instead of being replaced, and so is a member that occurs twice,
 * of which other parsers may read the first.
 * @throws body.malformed, body.too_deep; request.invalid with a pointer for NUL and lone surrogates
 */
export function parseJsonBody(bytes: Buffer): unknown {
  const text = decode(bytes)
  const value = parse(text)
  refuseRepeatedMember(text, value)
  // NUL and lone surrogates can only come from `\u` escapes, since the decoder or JSON.parse refuses their raw forms.
  if (text.includes('\\u')) refuseUnstorableText(value)
  return value
}

function decode(bytes: Buffer): string {
  try {
    return decoder.decode(bytes)
  } catch (cause) {
    throw new ApiError('body.malformed', {
      detail: { es: 'El cuerpo no es UTF-8 válido.', en: 'The body is not valid UTF-8.' },
      cause,
    })
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    if (isTooDeep(text)) throw new ApiError('body.too_deep', { cause })
    throw new ApiError('body.malformed', { detail: describe(cause), cause })
  }
}

function refuseRepeatedMember(text: string, value: unknown) {
  const pointer = findRepeatedMember(text, value)
  if (pointer === undefined) return
  throw new ApiError('body.malformed', {
    detail: { es: `El miembro ${pointer} está dos veces.`, en: `The member ${pointer} occurs twice.` },
  })
}

/** Reports only the position: the parser's message may quote the body, which can contain secrets. */
function describe(cause: unknown) {
  const position = cause instanceof Error ? /position (\d+)/.exec(cause.message)?.[1] : undefined
  return position === undefined
    ? { es: 'El cuerpo está vacío o termina antes de tiempo.', en: 'The body is empty or ends too early.' }
    : {
        es: `El JSON deja de ser válido en la posición ${position}.`,
        en: `The JSON stops being valid at position ${position}.`,
      }
}

/**
 * True if the text nests deeper than the limit. Called only for invalid bodies and for schemas that accept unknown
 * members, so that other requests do not pay for the scan.
 */
export function isTooDeep(text: string): boolean {
  let depth = 0
  let isInString = false
  for (let index = 0; index < text.length; index++) {
    const character = text[index]
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

function refuseUnstorableText(value: unknown) {
  const pending: { value: unknown; pointer: string; depth: number }[] = [{ value, pointer: '', depth: 0 }]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { pointer, depth } = next
    if (typeof next.value === 'string') refuseText(next.value, pointer)
    if (typeof next.value !== 'object' || next.value === null) continue
    if (depth > MAX_BODY_DEPTH) throw new ApiError('body.too_deep')
    for (const [key, child] of Object.entries(next.value)) {
      refuseText(key, pointer)
      pending.push({ value: child, pointer: `${pointer}/${escapePointer(key)}`, depth: depth + 1 })
    }
  }
}

function refuseText(text: string, pointer: string) {
  if (!text.includes('\0') && text.isWellFormed()) return
  throw invalidFields([
    {
      pointer,
      code: 'field.malformed',
      expected: {
        es: 'texto sin NUL ni mitades de pares sustitutos',
        en: 'text without NUL or lone surrogates',
      },
    },
  ])
}
