import type { Mail, Mailer } from '#mail/mailer.ts'

/** A mailer that sends nothing and records all mails, oldest first. */
export interface RecordedMails extends Mailer {
  readonly mails: readonly Mail[]
}

export function createRecordedMails(): RecordedMails {
  const mails: Mail[] = []
  return {
    mails,
    async send(mail) {
      mails.push(mail)
    },
    close: () => undefined,
  }
}
