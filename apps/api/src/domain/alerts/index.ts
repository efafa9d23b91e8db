// Alerts: what people want to hear of when tickets are offered. Other modules of the API import only this file.

export { renewAlertContacts } from './address-forms-repository.ts'
export { presentAlert } from './alert-presenter.ts'
export {
  deleteAlert,
  deleteEndedAlerts,
  findAlert,
  listAlerts,
  type ResaleAlert,
  storeAlert,
} from './alerts-repository.ts'
export {
  claimDueAlerts,
  findShowsOfListings,
  makeAlertsDue,
  sumUpWantedOffers,
  takeBackAlertMail,
} from './due-alerts-repository.ts'
export { eraseFromAlerts } from './erase-from-alerts-repository.ts'
export { findOffersTogether, mostTogetherWithout } from './offers-together.ts'
export { alertToken } from './resale-alert.ts'
