import { FORMATS } from '@taquilla/contract'
import type { SendMailOptions } from 'nodemailer'
import { type Mail, MailRefused } from './mailer.ts'

const LINE_ENDS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu
// What a folder or a header would read as more than a name; and letters that turn the direction of those after them.
const NOT_IN_FILE_NAMES = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}"/\\:*?<>|]+/gu
const MAX_FILE_NAME_LENGTH = 80

/**
 * The message as nodemailer composes it. Names and titles come from sellers and people: no header gets a second line,
 * and the address is one address.
 */
export function toMessage(mail: Mail, from: string): SendMailOptions {
  if (!FORMATS.email.test(mail.to)) throw new MailRefused('A mail has no address that it could be sent to.')
  return {
    messageId: `<${mail.id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    from: { name: oneLine(mail.senderName), address: from },
    to: { name: '', address: mail.to },
    subject: oneLine(mail.subject),
    html: mail.html,
    text: mail.text,
    attachments: mail.attachments.map(({ fileName, mediaType, content }) => ({
      filename: safeFileName(fileName),
      contentType: mediaType,
      contentDisposition: 'attachment' as const,
      content,
    })),
    textEncoding: 'base64',
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

function oneLine(text: string): string {
  return text.replaceAll(LINE_ENDS, ' ').trim()
}

/** A name that stays one name wherever the file is saved; its ending is kept. */
export function safeFileName(name: string): string {
  const safe = name.replaceAll(NOT_IN_FILE_NAMES, ' ').replaceAll(/ {2,}/g, ' ').trim()
  const dot = safe.lastIndexOf('.')
  const ending = dot > 0 ? safe.slice(dot) : ''
  const stem = (dot > 0 ? safe.slice(0, dot) : safe).slice(0, MAX_FILE_NAME_LENGTH).replace(/^\.+/, '')
  return `${stem.toWellFormed().trim() || 'file'}${ending}`
}
