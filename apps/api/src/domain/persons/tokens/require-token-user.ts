import { FORMATS, type Format, invalidFields, type TokenMethod } from '@taquilla/contract'

const USER_FORMATS: Readonly<Record<TokenMethod, Format>> = {
  email: FORMATS.email,
  phonenumber: FORMATS.phone,
}

/** @throws request.invalid if `user` is no e-mail address or phone number, as the method requires */
export function requireTokenUser(method: TokenMethod, user: string, pointer = '/user') {
  const { test, expected } = USER_FORMATS[method]
  if (!test(user)) throw invalidFields([{ pointer, code: 'field.malformed', expected }])
}
