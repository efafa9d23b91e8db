import { type ApiError, FORMATS, invalidFields } from '@taquilla/contract'

const SEPARATOR = ' '

/** Opaque text for the position after a page. Parts must not contain spaces. */
export function encodeCursor(...parts: readonly string[]): string {
  return Buffer.from(parts.join(SEPARATOR)).toString('base64url')
}

/**
 * @param formats expected formats of the parts, in order. @throws request.invalid for a cursor not issued by this list
 */
export function decodeCursor(cursor: string, formats: readonly (keyof typeof FORMATS)[]): string[] {
  const parts = Buffer.from(cursor, 'base64url').toString('utf8').split(SEPARATOR)
  const isOurs =
    parts.length === formats.length &&
    formats.every((format, index) => FORMATS[format].test(parts[index] ?? ''))
  if (!isOurs) throw malformedCursor()
  return parts
}

function malformedCursor(): ApiError {
  return invalidFields([{ pointer: '/cursor', code: 'field.malformed', expected: FORMATS.cursor.expected }])
}
