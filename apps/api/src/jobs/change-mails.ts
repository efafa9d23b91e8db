import type { Change, WrittenPayload } from '#changes/change.ts'
import type { HeardChange, Reaction } from '#changes/on-change.ts'
import type { Mail } from '#mail/mailer.ts'
import type { JobServices } from '../services.ts'

export type MailWriter = Reaction<JobServices, Promise<readonly Mail[]>>
export type MailAddresser = Reaction<JobServices, Promise<readonly AddressedMail[]>>

/** Mails of one file, which `mails.ts` lists. */
export interface ChangeMails {
  /** Mails to single persons, which do not wait behind mass mails. */
  readonly urgent?: readonly MailWriter[]
  /** Splits a change that concerns many people into one change for each mail, whose topic is under `mass`. */
  readonly addressed?: readonly MailAddresser[]
  /** Mails sent by the ten thousand, in a queue of their own so that no sign-in code waits behind them. */
  readonly mass?: readonly MailWriter[]
}

/** Mail to a single person; the payload contains ids and no mail address. */
export interface AddressedMail {
  readonly change: Change
  /** Distinguishes the mail from the others of the same change. */
  readonly recipientKey: string
  readonly payload: Readonly<Record<string, unknown>>
}

interface LeftOut {
  /** Tickets, listings, codes or purchases that the mail was about. */
  readonly count: number
  readonly reason: string
}

/** Logs why a change has no mail after all, without personal data; returns no mails. */
export function leaveOut(
  { log }: Pick<JobServices, 'log'>,
  { sellerId, outboxId, topic }: HeardChange,
  { count, reason }: LeftOut,
): readonly Mail[] {
  log.info({ sellerId, outboxId, topic, count, reason }, 'mail left out')
  return []
}

export function addressed<Of extends Change>(
  change: Of,
  recipientKey: string,
  payload: WrittenPayload<Of>,
): AddressedMail {
  return { change, recipientKey, payload }
}
