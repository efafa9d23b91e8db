import Type from 'typebox'
import { object } from '../../schema.ts'
import { guestSession } from '../entities/person.ts'
import { email, language, mailedCode } from '../fields.ts'
import { guestOperation } from '../guest-operation.ts'

/** Returns the seller and the signed-in person. */
export const getSession = guestOperation({
  id: 'get-session',
  method: 'GET',
  path: '/guest/api/session',
  session: 'optional',
  answer: guestSession,
  errors: [],
})

/** Signs in with a one-time token and sets the session cookie. */
export const spendOneTimeToken = guestOperation({
  id: 'spend-one-time-token',
  method: 'POST',
  path: '/guest/api/session',
  session: 'none',
  body: object({ oneTimeToken: Type.String({ minLength: 1, maxLength: 200 }) }),
  answer: guestSession,
  errors: ['one_time_token.unknown', 'one_time_token.spent', 'one_time_token.expired'],
})

export const signOut = guestOperation({
  id: 'sign-out',
  method: 'DELETE',
  path: '/guest/api/session',
  session: 'optional',
  errors: [],
})

/**
 * Mails a code of six digits and sets the cookie of the browser, the only one where the code works. The response does not
 * reveal if the address is known.
 */
export const sendSignInCode = guestOperation({
  id: 'send-sign-in-code',
  method: 'POST',
  path: '/guest/api/sign-in-codes',
  session: 'none',
  body: object({ email, lang: language }),
  answer: object({ lifetimeSeconds: Type.Integer({ minimum: 1 }) }),
  errors: ['rate_limit.exceeded'],
})

/**
 * Signs in with the last code that this browser asked for and sets the session cookie. Another browser gets the error of
 * a wrong code.
 */
export const signInWithCode = guestOperation({
  id: 'sign-in-with-code',
  method: 'POST',
  path: '/guest/api/sign-in',
  session: 'none',
  body: object({ email, code: mailedCode }),
  answer: guestSession,
  errors: ['sign_in_code.wrong', 'sign_in_code.expired', 'rate_limit.exceeded'],
})
