import { createFileMailer } from './file-mailer.ts'
import type { Mailer } from './mailer.ts'
import { createSmtpMailer, type SmtpSettings } from './smtp-mailer.ts'

/** SMTP server, or a folder to which mails are written where there is none (development). */
export type MailSettings =
  | ({ readonly kind: 'smtp' } & SmtpSettings)
  | { readonly kind: 'files'; readonly folder: string }

export function createMailer(settings: MailSettings): Mailer {
  return settings.kind === 'smtp' ? createSmtpMailer(settings) : createFileMailer(settings.folder)
}
