import { InvalidArgumentError } from 'commander'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export function uuidArgument(text: string): string {
  if (UUID.test(text)) return text.toLowerCase()
  throw new InvalidArgumentError('Use an id as the list shows it.')
}
