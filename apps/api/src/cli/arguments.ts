import { FORMATS, MAX_NAME_LENGTH } from '@taquilla/contract'
import { InvalidArgumentError } from 'commander'
import { isUuid } from '#domain/values/ids.ts'

export function uuidArgument(text: string): string {
  if (isUuid(text)) return text.toLowerCase()
  throw new InvalidArgumentError('Use an id as the list shows it.')
}

/** Parses a name or label; line breaks would break tables and pages. */
export function singleLine(text: string): string {
  if (text !== '' && text.length <= MAX_NAME_LENGTH && FORMATS['single-line'].test(text)) return text
  throw new InvalidArgumentError(`Use one line of 1 to ${MAX_NAME_LENGTH} characters.`)
}
