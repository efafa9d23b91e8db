import { hash } from 'node:crypto'
import { formOfAddress } from '@taquilla/contract'
import type { GuestSeller } from '@taquilla/contract/guest'
import { PAGE_PALETTE, type PageMode } from '#domain/values/page-palette.ts'
import type { Mail, MailAttachment } from './mailer.ts'
import type { Letter, LetterBrand, LetterColors } from './mails/letter.ts'
import { renderHtml } from './mails/render-html.ts'
import { renderText } from './mails/render-text.ts'

const DIGEST_LENGTH = 16

export interface MailEnvelope {
  /** Outbox row of the change that the mail is about. */
  readonly outboxId: string
  readonly to: string
  readonly seller: GuestSeller
}

export function composeMail(
  { outboxId, to, seller }: MailEnvelope,
  letter: Letter,
  attachments: readonly MailAttachment[] = [],
): Mail {
  const brand: LetterBrand = {
    name: seller.name,
    logoUrl: seller.logoUrl,
    colors: seller.colors ?? { light: defaultColors('light'), dark: defaultColors('dark') },
  }
  return {
    id: `${outboxId}.${digestRecipient(to)}`,
    senderName: seller.name,
    to,
    subject: letter.subject,
    html: renderHtml(letter, brand),
    text: renderText(letter, seller.name),
    attachments,
  }
}

/** Stands for a person's mail address in ids and payloads, which must not contain personal data. */
export function digestRecipient(to: string): string {
  return digestOf(formOfAddress(to))
}

/** True if the digest stands for this person. Digests of versions before 1.1 are of the address in lower case. */
export function isRecipient(to: string, digest: string): boolean {
  return digest === digestRecipient(to) || digest === digestOf(to.toLowerCase())
}

function digestOf(text: string): string {
  return hash('sha256', text).slice(0, DIGEST_LENGTH)
}

function defaultColors(mode: PageMode): LetterColors {
  const palette = PAGE_PALETTE[mode]
  return {
    brand: palette.brand,
    brandFill: palette['brand-fill'],
    brandSoft: palette['brand-soft'],
    onBrand: palette['on-brand'],
  }
}
