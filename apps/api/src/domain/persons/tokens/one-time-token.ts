import { FORMATS, type Format, invalidFields, type TokenMethod } from '@taquilla/contract'

const USER_FORMATS: Readonly<Record<TokenMethod, Format>> = {
  email: FORMATS.email,
  phonenumber: FORMATS.phone,
}

/** A token signs in whoever owns this address or number, so it must be one. @throws request.invalid */
export function requireUserOf(method: TokenMethod, user: string, pointer = '/user') {
  const { test, expected } = USER_FORMATS[method]
  if (!test(user)) throw invalidFields([{ pointer, code: 'field.malformed', expected }])
}
