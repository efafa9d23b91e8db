// Mail addresses to which delivery failed permanently.
// Other modules import this file only.

export { deleteOldRefusedMails, insertRefusedMail, listRefusedMails } from './refused-mails-repository.ts'
