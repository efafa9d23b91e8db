import { hash } from 'node:crypto'
import type { GuestSeller } from '@taquilla/contract/guest'
import { PAGE_PALETTE, type PageMode } from '#domain/values/page-palette.ts'
import type { Mail, MailAttachment } from './mailer.ts'
import type { Letter, LetterBrand, LetterColours } from './mails/letter.ts'
import { renderHtml } from './mails/render-html.ts'
import { renderText } from './mails/render-text.ts'

const DIGEST_LENGTH = 16

/** Why a mail is sent, and to whom. */
export interface Occasion {
  /** The change that it tells of. */
  readonly outboxId: string
  readonly to: string
  readonly seller: GuestSeller
}

export function composeMail(
  { outboxId, to, seller }: Occasion,
  letter: Letter,
  attachments: readonly MailAttachment[] = [],
): Mail {
  const brand: LetterBrand = {
    name: seller.name,
    logoUrl: seller.logoUrl,
    colours: seller.colours ?? { light: ourColours('light'), dark: ourColours('dark') },
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

/** Tells recipients apart where their address shall not stand. */
export function digestRecipient(to: string): string {
  return hash('sha256', to.toLowerCase()).slice(0, DIGEST_LENGTH)
}

function ourColours(mode: PageMode): LetterColours {
  const palette = PAGE_PALETTE[mode]
  return {
    brand: palette.brand,
    brandFill: palette['brand-fill'],
    brandSoft: palette['brand-soft'],
    onBrand: palette['on-brand'],
  }
}
