// Addresses that refuse our mail.
// Other parts of the API import this file alone.

export { deleteOldRefusedMails, insertRefusedMail, listRefusedMails } from './refused-mails-repository.ts'
