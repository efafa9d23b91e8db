import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { LiveApi } from './live-api.ts'

interface FiledMail {
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

const ARRIVES_WITHIN_MS = 120_000

/** Returns the mails sent to an address so far, oldest first. */
export async function mailsTo(api: LiveApi, address: string): Promise<FiledMail[]> {
  const folder = join(api.dataDir, 'mails')
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.json')).sort()
  const mails = await Promise.all(files.map((file) => readMail(join(folder, file))))
  return mails.filter((mail) => mail?.to === address) as FiledMail[]
}

/** Waits until a sign-in code was mailed to an address and returns it. */
export async function mailedCode(api: LiveApi, address: string): Promise<string> {
  const deadline = Date.now() + ARRIVES_WITHIN_MS
  for (;;) {
    const codes = (await mailsTo(api, address)).flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? [])
    const last = codes.at(-1)
    if (last !== undefined) return last
    if (Date.now() > deadline) throw new Error(`No code was mailed to ${address}`)
    await sleep(200)
  }
}

/** Waits for the code that confirms a payout account and returns it. */
export function mailedAccountCode(api: LiveApi, address: string): Promise<string> {
  return codeInMail(api, address, /^Su código para guardar la cuenta de cobro/)
}

/** Waits for the code that confirms the account of a refund and returns it. */
export function mailedRefundCode(api: LiveApi, address: string): Promise<string> {
  return codeInMail(
    api,
    address,
    /^(Su código para la cuenta del reembolso|Your code for the refund account)/,
  )
}

async function codeInMail(api: LiveApi, address: string, subject: RegExp): Promise<string> {
  const { text } = await mailTo(api, address, subject)
  return /\b\d{6}\b/.exec(text)?.[0] ?? ''
}

/** Waits for the mail with this subject to an address. */
export async function mailTo(api: LiveApi, address: string, subject: string | RegExp): Promise<FiledMail> {
  const deadline = Date.now() + ARRIVES_WITHIN_MS
  for (;;) {
    const mail = (await mailsTo(api, address)).find((each) =>
      typeof subject === 'string' ? each.subject === subject : subject.test(each.subject),
    )
    if (mail !== undefined) return mail
    if (Date.now() > deadline) throw new Error(`No mail to ${address} has the subject "${subject}"`)
    await sleep(200)
  }
}

/** Undefined while the file is still being written. */
async function readMail(path: string): Promise<FiledMail | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
