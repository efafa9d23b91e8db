export interface Mail {
  /**
   * `{outbox id}.{digest of the recipient}`, without personal data. Retries use the same id, so that mail servers can
   * detect duplicates.
   */
  readonly id: string
  readonly senderName: string
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly attachments: readonly MailAttachment[]
  /** URL at which a POST ends mails of this kind, without a session (RFC 8058); absent for mails that nobody can end. */
  readonly unsubscribeUrl?: string
}

export interface MailAttachment {
  readonly fileName: string
  /** Such as `application/pdf`. */
  readonly mediaType: string
  readonly content: Buffer
}

/** The mail server refused the recipient or the message permanently; retrying is useless. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
}

/** Mails to single persons, and those sent by the ten thousand. The mails of a lane never wait for the other's. */
export type MailLane = 'urgent' | 'mass'

export interface Mailer {
  /**
   * Resolves once the mail server has accepted the message.
   * @throws MailRefused if it never will; any other error may be temporary and should be retried
   */
  send(mail: Mail, lane?: MailLane): Promise<void>
  close(): void
}
