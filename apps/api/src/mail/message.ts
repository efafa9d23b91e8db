import { FORMATS } from '@taquilla/contract'
import type { SendMailOptions, Transporter } from 'nodemailer'
import { encodeWord } from 'nodemailer/lib/mime-funcs'
import { deliverableAddress } from '#domain/values/contact.ts'
import { type Mail, MailRefused } from './mailer.ts'

const LINE_ENDS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu
// Control characters, path separators, quotes, and characters that change the text direction.
const NOT_IN_FILE_NAMES = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}"/\\:*?<>|]+/gu
const MAX_FILE_NAME_LENGTH = 80
/** Begins an encoded word (RFC 2047), which mail programs decode in unquoted and quoted text. */
const ENCODED_WORD_START = '=?'
const MAX_ENCODED_WORD_LENGTH = 52

/**
 * Converts a mail for nodemailer. Names and titles are user input, so line ends are removed (header injection) and the
 * recipient must be a single address. @throws MailRefused if it is not
 */
export function toMessage(mail: Mail, from: string): SendMailOptions {
  if (!FORMATS.email.test(mail.to)) throw new MailRefused('A mail has no address that it could be sent to.')
  return {
    messageId: `<${mail.id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    from: { name: oneLine(mail.senderName), address: from },
    to: { name: '', address: deliverableAddress(mail.to) },
    subject: escapeWords(oneLine(mail.subject)),
    html: mail.html,
    text: mail.text,
    attachments: mail.attachments.map(({ fileName, mediaType, content }) => ({
      filename: safeFileName(fileName),
      contentType: mediaType,
      contentDisposition: 'attachment' as const,
      content,
    })),
    textEncoding: 'base64',
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...unsubscribeHeaders(mail),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** RFC 8058: mail programs show a button of their own, which sends a POST. */
function unsubscribeHeaders({ unsubscribeUrl }: Mail): Readonly<Record<string, string>> {
  return unsubscribeUrl === undefined
    ? {}
    : {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }
}

/**
 * Makes the transport write sender names as {@link escapeWords} does. Nodemailer would put such a name in quotes, and
 * mail programs decode it there.
 */
export function escapeSenderNames<Transport extends Pick<Transporter, 'use'>>(
  transport: Transport,
): Transport {
  transport.use('stream', ({ message, data: { from } }, done) => {
    const { name = '', address = '' } = typeof from === 'object' && 'address' in from ? from : {}
    const encode = message.encodeHeaderValue.bind(message)
    message.encodeHeaderValue = (key, value) =>
      key === 'From' && name.includes(ENCODED_WORD_START)
        ? `${escapeWords(name)} <${address}>`
        : encode(key, value)
    done()
  })
  return transport
}

/** Encodes text that mail programs would decode, so that they show it as it is. Nodemailer leaves the result alone. */
function escapeWords(text: string): string {
  return text.includes(ENCODED_WORD_START) ? encodeWord(text, 'B', MAX_ENCODED_WORD_LENGTH) : text
}

function oneLine(text: string): string {
  return text.replaceAll(LINE_ENDS, ' ').trim()
}

/** Removes characters that are unsafe in file names, and shortens the name but not its extension. */
export function safeFileName(name: string): string {
  const safe = name.replaceAll(NOT_IN_FILE_NAMES, ' ').replaceAll(/ {2,}/g, ' ').trim()
  const dot = safe.lastIndexOf('.')
  const ending = dot > 0 ? safe.slice(dot) : ''
  const stem = (dot > 0 ? safe.slice(0, dot) : safe).slice(0, MAX_FILE_NAME_LENGTH).replace(/^\.+/, '')
  return `${stem.toWellFormed().trim() || 'file'}${ending}`
}
