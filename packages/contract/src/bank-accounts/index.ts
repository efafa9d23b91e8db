// Entry point of the checks of bank account numbers. Hosted pages load it when a form needs it, because of its table of
// IBANs.
export * from './account-kinds.ts'
export {
  type AccountFault,
  checkAccountNumber,
  cleanAccountNumber,
  nameAccountNumber,
} from './account-number.ts'
