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
}

/** Hands messages over for delivery. */
export interface Mailer {
  /** Succeeds once somebody else is answerable for the message. */
  send(mail: Mail): Promise<void>
  close(): void
}
