import { FORMATS } from '@taquilla/contract'
import type { SendMailOptions } from 'nodemailer'
import type { Mail } from './mailer.ts'

const LINE_ENDS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu

/**
 * The message as nodemailer composes it. Names and titles come from sellers and people: no header gets a second line,
 * and the address is one address.
 */
export function toMessage(mail: Mail, from: string): SendMailOptions {
  if (!FORMATS.email.test(mail.to)) throw new Error('A mail has no address that it could be sent to.')
  return {
    messageId: `<${mail.id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    from: { name: oneLine(mail.senderName), address: from },
    to: { name: '', address: mail.to },
    subject: oneLine(mail.subject),
    html: mail.html,
    text: mail.text,
    textEncoding: 'base64',
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

function oneLine(text: string): string {
  return text.replaceAll(LINE_ENDS, ' ').trim()
}
