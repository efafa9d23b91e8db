// Owners and buyers: sessions, sign-in codes, one-time tokens, erasure.
// Other modules of the API import only this file.

export { eraseFromPersons } from './erasure/person-erasure-repository.ts'
export {
  contactPattern,
  findPersonalData,
  type PersonalRows,
  replacePersonalData,
} from './erasure/personal-data-repository.ts'
export { redactWebhook } from './erasure/redact-webhook.ts'
export { findRelatedRows } from './erasure/related-rows-repository.ts'
export { findTicketAndListingIds } from './erasure/ticket-and-listing-ids-repository.ts'
export {
  deleteExpiredSessions,
  deleteSession,
  findVisit,
  isFreshSession,
  replaceSession,
  type Visit,
  type VisitedSeller,
} from './sessions/guest-sessions-repository.ts'
export {
  deleteWholeAllowances,
  giveBack,
  spendAllowances,
} from './sessions/sign-in-allowances-repository.ts'
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
  findNewestCode,
  insertSignInCode,
  isUsableSignInCode,
  tryNewestCode,
} from './sessions/sign-in-codes-repository.ts'
export { deleteUnusedDevices, isKnownDevice, rememberDevice } from './sessions/sign-in-devices-repository.ts'
export {
  allowanceOfTry,
  allowancesOfCode,
  hashDevice,
  type SignInVisitor,
} from './sessions/sign-in-limits.ts'
export { issueTokenFor, readLoginTrust } from './tokens/login-trust.ts'
export {
  deleteExpiredOneTimeTokens,
  insertOneTimeToken,
  spendOneTimeToken,
} from './tokens/one-time-tokens-repository.ts'
export { requireTokenUser } from './tokens/require-token-user.ts'
