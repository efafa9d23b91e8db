// Owners and buyers: sessions, sign-in codes, one-time tokens, erasure.
// Other modules of the API import only this file.

export { mentionsOf } from './erasure/mentions.ts'
export { eraseFromPersons } from './erasure/person-erasure-repository.ts'
export {
  findPersonalData,
  findSpellings,
  type PersonalRows,
  replacePersonalData,
} from './erasure/personal-data-repository.ts'
export { redactWebhook } from './erasure/redact-webhook.ts'
export { completeTokenForms, renewCodeContacts, renewSessionContacts } from './person-forms-repository.ts'
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
  digestSignInCode,
  issueCode,
  openSignInMail,
  sealSignInMail,
  tryCode,
  type WrongCode,
} from './sessions/mailed-code.ts'
export {
  deleteExpiredCodes,
  discardPendingAccounts,
  findPendingAccount,
  isUsableCode,
} from './sessions/mailed-codes-repository.ts'
export { presentPerson } from './sessions/person-presenter.ts'
export {
  deleteWholeAllowances,
  refuseSpent,
  spendAllowances,
  spendHandoverMail,
} from './sessions/sign-in-allowances-repository.ts'
export { deleteUnusedDevices, rememberDevice } from './sessions/sign-in-devices-repository.ts'
export { allowanceOfHold, hashDevice, type SignInVisitor } from './sessions/sign-in-limits.ts'
export { issueTokenFor, readLoginTrust, requireTokenUser } from './tokens/login-trust.ts'
export {
  deleteExpiredOneTimeTokens,
  insertOneTimeToken,
  spendOneTimeToken,
} from './tokens/one-time-tokens-repository.ts'
