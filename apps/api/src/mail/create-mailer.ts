import { createFileMailer } from './file-mailer.ts'
import type { Mailer } from './mailer.ts'
import { createSmtpMailer, type SmtpPlace } from './smtp-mailer.ts'

/** Where mails go: to a server, or into files on a machine that has none. */
export type MailPlace =
  | ({ readonly kind: 'smtp' } & SmtpPlace)
  | { readonly kind: 'files'; readonly folder: string }

export function createMailer(place: MailPlace): Mailer {
  return place.kind === 'smtp' ? createSmtpMailer(place) : createFileMailer(place.folder)
}
