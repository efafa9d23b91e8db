// Sellers: API keys, brand, allowed return URLs, test clock, suspensions, usage.
// Other modules of the API import only this file.

export { type Brand, isHttpsUrl, readBrand } from './brand.ts'
export { deriveBrandColors } from './brand-colors.ts'
export { presentGuestSeller } from './guest-seller-presenter.ts'
export { type HelpContact, isEmail, isPhone } from './help-contact.ts'
export { isSellerId } from './is-seller-id.ts'
export { hashApiKey } from './keys/api-key.ts'
export { type ApiKeyRecord, findKeyHolders, listApiKeys, revokeApiKey } from './keys/api-keys-repository.ts'
export { issueApiKey } from './keys/issue-api-key.ts'
export { createKeyDirectory } from './keys/key-directory.ts'
export { refuseLive } from './refuse-live.ts'
export { requireReturnUrl } from './require-return-url.ts'
export { canReturnTo, parseOrigin } from './return-origin.ts'
export {
  deleteReturnOrigin,
  insertReturnOrigin,
  isReturnOrigin,
  listReturnOrigins,
} from './return-origins-repository.ts'
export {
  findSeller,
  insertSeller,
  listSellers,
  type NewSeller,
  type Seller,
  UNLOCK_MAILERS,
  type UnlockMailer,
  updateBrand,
  updateHelpContact,
  updateReplacesCodes,
  updateUnlockMails,
} from './sellers-repository.ts'
export { createSellerWatch, createSuspensionWatch } from './suspension-watch.ts'
export {
  findSuspendedSellers,
  isSuspended,
  listSuspensions,
  resumeSeller,
  suspendSeller,
} from './suspensions-repository.ts'
export { moveTestClock, readTestClock } from './test-clock-repository.ts'
export { createUsageCounter, type UsageCounter } from './usage/usage-counter.ts'
export {
  measureStorage,
  sumUsageBySeller,
  sumUsageCounts,
  type UsagePeriod,
} from './usage/usage-counts-repository.ts'
