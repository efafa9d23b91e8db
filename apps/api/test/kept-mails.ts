import type { Mail, Mailer } from '#mail/mailer.ts'

/** Sends nothing and keeps everything, oldest first. */
export interface KeptMails extends Mailer {
  readonly mails: readonly Mail[]
}

export function createKeptMails(): KeptMails {
  const mails: Mail[] = []
  return {
    mails,
    async send(mail) {
      mails.push(mail)
    },
    close: () => undefined,
  }
}
