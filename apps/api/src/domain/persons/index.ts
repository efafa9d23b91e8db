// Holders and buyers: sessions, sign-in codes, one-time tokens, erasure.
// Other parts of the API import this file alone.

export { eraseFromPersons } from './erasure/person-erasure-repository.ts'
export { findTraces, patternOf, replaceTraces, type Trace } from './erasure/person-traces-repository.ts'
export { redactWebhook } from './erasure/redact-webhook.ts'
export { findRelated } from './erasure/related-rows-repository.ts'
export { findSubjects } from './erasure/subjects-repository.ts'
export {
  deleteExpiredSessions,
  deleteSession,
  findVisit,
  replaceSession,
  type Visit,
  type VisitedSeller,
} from './sessions/guest-sessions-repository.ts'
export {
  digestSignInCode,
  newSignInCode,
  openSignInMail,
  SIGN_IN_CODE_ISSUED,
  type SignInCodeIssued,
  sealSignInMail,
} from './sessions/sign-in-code.ts'
export {
  deleteExpiredSignInCodes,
  insertSignInCode,
  isGoodSignInCode,
  tryNewestCode,
} from './sessions/sign-in-codes-repository.ts'
export { issueTokenFor, readLoginTrust } from './tokens/login-trust.ts'
export { requireUserOf } from './tokens/one-time-token.ts'
export {
  deleteExpiredOneTimeTokens,
  insertOneTimeToken,
  spendOneTimeToken,
} from './tokens/one-time-tokens-repository.ts'
