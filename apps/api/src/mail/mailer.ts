/** One message to one person. */
export interface Mail {
  /**
   * `{row of the outbox}.{digest of the recipient}`: the same however often it is sent, so that a mail server can
   * tell a repetition, and no name or address in it.
   */
  readonly id: string
  readonly senderName: string
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly attachments: readonly MailAttachment[]
}

export interface MailAttachment {
  readonly fileName: string
  /** Such as `application/pdf`. */
  readonly mediaType: string
  readonly content: Buffer
}

/** The mail will never be taken for this recipient, however often it is sent; others may be. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
}

/** Hands messages over for delivery. */
export interface Mailer {
  /**
   * Succeeds once somebody else is answerable for the message.
   * @throws MailRefused where that is certain never to happen; anything else that is thrown may pass.
   */
  send(mail: Mail): Promise<void>
  close(): void
}
