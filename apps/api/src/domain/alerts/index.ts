// Alerts: what people want to hear of when tickets are offered. Other modules of the API import only this file.

export { presentAlert } from './alert-presenter.ts'
export {
  deleteAlert,
  deleteEndedAlerts,
  eraseFromAlerts,
  findAlert,
  listAlerts,
  type ResaleAlert,
  renewAlertContacts,
  storeAlert,
} from './alerts-repository.ts'
export {
  claimDueAlerts,
  findShowsOfListings,
  makeAlertsDue,
  sumUpWantedOffers,
  takeBackAlertMail,
} from './due-alerts-repository.ts'
export { findOffersTogether, mostTogetherWithout } from './offers-together.ts'
export { alertToken } from './resale-alert.ts'
