import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Mail, Mailer } from './mailer.ts'
import { toMessage } from './message.ts'

const FROM = 'entradas@taquilla.example'
const OWNER_ONLY = 0o600
const ID = /^[0-9a-f-]{36}\.[0-9a-f]{16}$/
const MAX_LISTED = 200

/** Writes each mail as a file that any mail program opens, and beside it what the preview shows. Sends nothing. */
export function createFileMailer(folder: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail) {
      const { message } = await transport.sendMail(toMessage(mail, FROM))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(join(folder, `${mail.id}.eml`), message, { mode: OWNER_ONLY })
      await writeFile(join(folder, `${mail.id}.json`), JSON.stringify(mail), { mode: OWNER_ONLY })
    },
    close: () => transport.close(),
  }
}

/** What was written, the newest first: ids sort by the instant of what they are about. */
export async function listFiledMails(folder: string): Promise<Mail[]> {
  const files = await readdir(folder).catch(() => [])
  const ids = files.filter((file) => file.endsWith('.json')).map((file) => file.slice(0, -'.json'.length))
  const newest = ids.toSorted().toReversed().slice(0, MAX_LISTED)
  const mails = await Promise.all(newest.map((id) => findFiledMail(folder, id)))
  return mails.filter((mail) => mail !== undefined)
}

export async function findFiledMail(folder: string, id: string): Promise<Mail | undefined> {
  if (!ID.test(id)) return undefined
  try {
    return JSON.parse(await readFile(join(folder, `${id}.json`), 'utf8'))
  } catch {
    // Not there, or half written by a process that ended.
    return undefined
  }
}
