import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { formOfAddress } from '@taquilla/contract'
import { createTransport } from 'nodemailer'
import type { Mail, MailAttachment, Mailer } from './mailer.ts'
import { escapeSenderNames, safeFileName, toMessage } from './message.ts'

const FROM = 'entradas@taquilla.example'
const OWNER_ONLY = 0o600
const ID = /^[0-9a-f-]{36}\.[0-9a-f]{16}$/
const MAX_LISTED = 200

/** A mail for the preview page; the content of attachments is loaded separately. */
export interface FiledMail extends Omit<Mail, 'attachments'> {
  readonly attachments: readonly Pick<MailAttachment, 'fileName' | 'mediaType'>[]
}

/** Sends nothing: writes each mail as an .eml file, and beside it a .json file for the preview page. */
export function createFileMailer(folder: string): Mailer {
  const transport = escapeSenderNames(
    createTransport({ streamTransport: true, buffer: true, newline: 'windows' }),
  )
  return {
    async send(mail) {
      const { message } = await transport.sendMail(toMessage(mail, FROM))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(join(folder, `${mail.id}.eml`), message, { mode: OWNER_ONLY })
      for (const [index, { content }] of mail.attachments.entries()) {
        await writeFile(join(folder, attachmentFile(mail.id, index)), content, { mode: OWNER_ONLY })
      }
      // Renamed into place last, so that the preview never lists an incomplete mail.
      const draft = join(folder, `${mail.id}.draft`)
      await writeFile(draft, JSON.stringify(toFiled(mail)), { mode: OWNER_ONLY })
      await rename(draft, join(folder, `${mail.id}.json`))
    },
    close: () => transport.close(),
  }
}

/** Returns the newest mails first: ids begin with a time-ordered UUID. */
export async function listFiledMails(folder: string): Promise<FiledMail[]> {
  const files = await readdir(folder).catch(() => [])
  const ids = files.filter((file) => file.endsWith('.json')).map((file) => file.slice(0, -'.json'.length))
  const newest = ids.toSorted().toReversed().slice(0, MAX_LISTED)
  const mails = await Promise.all(newest.map((id) => findFiledMail(folder, id)))
  return mails.filter((mail) => mail !== undefined)
}

export async function findFiledMail(folder: string, id: string): Promise<FiledMail | undefined> {
  if (!ID.test(id)) return undefined
  try {
    return JSON.parse(await readFile(join(folder, `${id}.json`), 'utf8'))
  } catch {
    return undefined
  }
}

export async function findFiledAttachment(
  folder: string,
  id: string,
  index: number,
): Promise<MailAttachment | undefined> {
  const attachment = (await findFiledMail(folder, id))?.attachments[index]
  if (attachment === undefined) return undefined
  return { ...attachment, content: await readFile(join(folder, attachmentFile(id, index))) }
}

function toFiled(mail: Mail): FiledMail {
  const attachments = mail.attachments.map(({ fileName, mediaType }) => ({
    fileName: safeFileName(fileName),
    mediaType,
  }))
  return { ...mail, attachments }
}

function attachmentFile(id: string, index: number): string {
  return `${id}.${index}.attachment`
}

/** Deletes all mails to the person; returns how many. */
export async function deleteFiledMails(folder: string, contact: string): Promise<number> {
  const files = await readdir(folder).catch(() => [])
  let count = 0
  for (const file of files.filter((each) => each.endsWith('.json'))) {
    const id = file.slice(0, -'.json'.length)
    const mail = await findFiledMail(folder, id)
    if (mail === undefined || formOfAddress(mail.to) !== contact) continue
    const own = files.filter((each) => each.startsWith(`${id}.`))
    for (const each of own) await rm(join(folder, each), { force: true })
    count += 1
  }
  return count
}
