import { InvalidArgumentError } from 'commander'
import { isUuid } from '#domain/values/ids.ts'

export function uuidArgument(text: string): string {
  if (isUuid(text)) return text.toLowerCase()
  throw new InvalidArgumentError('Use an id as the list shows it.')
}
