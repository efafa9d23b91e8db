import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openServer } from '../../test/local-server.ts'
import { headersOf, startMailServer, type TestMailServer } from '../../test/mail-server.ts'
import { findFiledAttachment, findFiledMail, listFiledMails } from './file-mailer.ts'
import { type Mail, type Mailer, MailRefused } from './mailer.ts'
import { createMailer } from './smtp-mailer.ts'

const FROM = 'entradas@taquilla.example'
const HEADERS = [
  'auto-submitted',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'subject',
  'to',
  'x-auto-response-suppress',
]

/** Line breaks that an attacker could put into a name or title: raw, encoded and Unicode. */
const LINE_BREAKS = [
  '\r\n',
  '\n',
  '\r',
  '\r\n ',
  '\r\n\t',
  '\n\r',
  '\r\r\n',
  '\u0085',
  '\u2028',
  '\u2029',
  '\u000b',
  '\u000c',
  '%0d%0a',
  '%0A',
  '\\r\\n',
  '=?utf-8?Q?=0D=0A?=',
  '\u560d\u560a',
]

/** Texts that a mail program would decode (RFC 2047) if they stood in a header as they are. */
const LOOK_ALIKES = [
  '=?utf-8?Q?Spoof?=',
  'Aurelia =?utf-8?B?U3Bvb2Y=?= más',
  '=?utf-8?Q?a?= =?utf-8?Q?b?=',
  `=?utf-8?Q?Spoof?= ${'á'.repeat(200)}`,
  '=?utf-8?X?no?=',
  'cinco =? siete',
]

/** Decodes once, as mail programs do: encoded words in quotes and next to other text too. */
function decodeWords(header: string): string {
  return header
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      /b/i.test(kind)
        ? Buffer.from(text, 'base64').toString()
        : decodeURIComponent(text.replaceAll('_', ' ').replaceAll('%', '%25').replaceAll('=', '%')),
    )
}

let server: TestMailServer
let mailer: Mailer
let folder: string

beforeAll(async () => {
  server = await startMailServer()
  mailer = createMailer({ kind: 'smtp', url: server.url, from: FROM })
  folder = await mkdtemp(join(tmpdir(), 'taquilla-mails-'))
})
afterAll(async () => {
  mailer.close()
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

function mailOf(changes: Partial<Mail> = {}): Mail {
  return {
    id: '019a2e01-3c77-7d29-8b40-f5e16a92c7d3.0123456789abcdef',
    senderName: 'Teatro Mirasoles',
    to: 'lucia@example.com',
    subject: 'Su compra: «El jardín de Aurelia»',
    html: '<p>Señora, señor: aquí está.</p>',
    text: 'Señora, señor: aquí está.',
    attachments: [],
    ...changes,
  }
}

async function sendOverSmtp(mail: Mail) {
  const before = server.received.length
  await mailer.send(mail)
  expect(server.received).toHaveLength(before + 1)
  const received = server.received[before]
  if (received === undefined) throw new Error('Nothing came.')
  return received
}

describe('a mail over SMTP', () => {
  it('reaches its recipient from our address under the seller’s name, as HTML and text', async () => {
    const { from, recipients, raw } = await sendOverSmtp(mailOf())
    expect([from, recipients]).toEqual([FROM, ['lucia@example.com']])
    const headers = new Map(headersOf(raw))
    expect(headers.get('from')).toBe(`Teatro Mirasoles <${FROM}>`)
    expect(headers.get('to')).toBe('lucia@example.com')
    expect(headers.get('message-id')).toBe(
      '<019a2e01-3c77-7d29-8b40-f5e16a92c7d3.0123456789abcdef@taquilla.example>',
    )
    expect(raw).toContain('text/plain; charset=utf-8')
    expect(raw).toContain('text/html; charset=utf-8')
    expect(raw).toContain(Buffer.from('Señora, señor: aquí está.').toString('base64'))
  })

  it('has the button of mail programs that ends such mails, if it can be ended (RFC 8058)', async () => {
    const url = 'https://tickets.example/es/guest/alerts/1/end?ticketSellerId=a&token=b'
    const { raw } = await sendOverSmtp(mailOf({ unsubscribeUrl: url }))
    const headers = new Map(headersOf(raw))
    expect(headers.get('list-unsubscribe')).toBe(`<${url}>`)
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(new Map(headersOf((await sendOverSmtp(mailOf())).raw)).has('list-unsubscribe')).toBe(false)
  })

  it('has the same Message-ID on every retry', async () => {
    const ids = [await sendOverSmtp(mailOf()), await sendOverSmtp(mailOf())].map(({ raw }) =>
      new Map(headersOf(raw)).get('message-id'),
    )
    expect(new Set(ids).size).toBe(1)
  })

  it.each(LINE_BREAKS)('gets no extra header or recipient from %j in a name or title', async (lineBreak) => {
    const forged = `Aurelia${lineBreak}Bcc: victim@example.com${lineBreak}To: victim@example.com${lineBreak}${lineBreak}<p>`
    const { recipients, raw } = await sendOverSmtp(mailOf({ subject: forged, senderName: forged }))
    expect(recipients).toEqual(['lucia@example.com'])
    const headers = headersOf(raw)
    expect(headers.map(([name]) => name).toSorted()).toEqual(HEADERS)
    expect(new Map(headers).get('to')).toBe('lucia@example.com')
  })

  it.each(LOOK_ALIKES)('shows the name and title %j as it is', async (stored) => {
    const { raw } = await sendOverSmtp(mailOf({ subject: stored, senderName: stored }))
    const headers = new Map(headersOf(raw))
    expect(decodeWords(headers.get('subject') ?? '')).toBe(stored)
    expect(decodeWords(headers.get('from') ?? '')).toBe(`${stored} <${FROM}>`)
  })

  it.each([
    ...LINE_BREAKS.map((lineBreak) => `lucia@example.com${lineBreak}Bcc: victim@example.com`),
    'lucia@example.com, victim@example.com',
    'lucia@example.com;victim@example.com',
    'Lucía <lucia@example.com>',
    '',
  ])('is refused for the address %j, and nothing is sent', async (to) => {
    const before = server.received.length
    await expect(mailer.send(mailOf({ to }))).rejects.toThrow('no address')
    expect(server.received).toHaveLength(before)
  })

  it.each(['path', 'href'])('loads no file or URL named in the %s of an attachment', async (key) => {
    const path = join(folder, 'secret')
    await writeFile(path, 'secret')
    const content = { [key]: key === 'path' ? path : pathToFileURL(path).href } as unknown as Buffer
    const attachments = [{ fileName: 'Entrada.pdf', mediaType: 'application/pdf', content }]
    const before = server.received.length
    await expect(mailer.send(mailOf({ attachments }))).rejects.toThrow('access rejected')
    expect(server.received).toHaveLength(before)
  })

  it('sanitizes the file names of attachments', async () => {
    const content = Buffer.from('%PDF-1.7 …')
    const names = LINE_BREAKS.map(
      (lineBreak) => `Butaca${lineBreak}Bcc: victim@example.com${lineBreak}"/../x.pdf`,
    )
    const attachments = ['Entrada «Café».pdf', '../../etc/passwd', '\u202efdp.exe', '', ...names].map(
      (fileName) => ({
        fileName,
        mediaType: 'application/pdf',
        content,
      }),
    )
    const { raw, recipients } = await sendOverSmtp(mailOf({ attachments }))
    expect(recipients).toEqual(['lucia@example.com'])
    expect(
      headersOf(raw)
        .map(([name]) => name)
        .toSorted(),
    ).toEqual(HEADERS)
    expect(raw.match(new RegExp(content.toString('base64'), 'g'))).toHaveLength(attachments.length)
    expect(raw).not.toMatch(/^(bcc|to: victim)/im)
    const dispositions = [...raw.matchAll(/^content-disposition:(.*(?:\r\n[ \t].*)*)/gim)].map(
      ([, value]) => value,
    )
    expect(dispositions).toHaveLength(attachments.length)
    for (const value of dispositions) expect(value).not.toMatch(/\.\.\/|%2F|%E2%80%AE/i)
  })

  it('is refused permanently only if the recipient or message is', async () => {
    server.answerRecipients(550)
    await expect(mailer.send(mailOf())).rejects.toThrow(MailRefused)
    server.answerRecipients(451)
    const passing = await mailer.send(mailOf()).catch((error: unknown) => error)
    expect(passing).toBeInstanceOf(Error)
    expect(passing).not.toBeInstanceOf(MailRefused)
    server.answerRecipients(250)
    await sendOverSmtp(mailOf())
  })

  it('fails on a temporary error, so that the queue retries', async () => {
    server.refuseNext(1)
    await expect(mailer.send(mailOf())).rejects.toThrow('Try again later')
    await sendOverSmtp(mailOf())
  })

  it.each([
    ['', 4],
    ['?maxConnections=1', 1],
  ])(
    'to a single person does not wait behind mass mails for a connection: smtp://…%s',
    async (query, most) => {
      const silent = createServer()
      let connections = 0
      silent.on('connection', () => {
        connections += 1
      })
      const origin = await openServer(silent)
      const waiting = createMailer({ kind: 'smtp', url: origin.replace('http', 'smtp') + query, from: FROM })
      const sent = Array.from({ length: 6 }, () => waiting.send(mailOf(), 'mass'))
      await vi.waitFor(() => expect(connections).toBe(most))
      sent.push(waiting.send(mailOf()))
      await vi.waitFor(() => expect(connections).toBe(most + 1))
      waiting.close()
      silent.closeAllConnections()
      silent.close()
      await Promise.allSettled(sent)
    },
  )

  it('is not sent unencrypted to another machine', async () => {
    // Host name of this machine that the loopback check does not recognize.
    const { port } = new URL(server.url)
    const strict = createMailer({ kind: 'smtp', url: `smtp://127.0.0.1.nip.example:${port}`, from: FROM })
    await expect(strict.send(mailOf())).rejects.toThrow()
    strict.close()
    const encrypting = createMailer({
      kind: 'smtp',
      url: `${server.url}/?requireTLS=true`,
      from: FROM,
    })
    await expect(encrypting.send(mailOf())).rejects.toThrow(/STARTTLS|TLS/)
    encrypting.close()
  })
})

describe('a mail into a folder', () => {
  it('is an .eml file readable by its owner only, written once per id', async () => {
    const files = createMailer({ kind: 'files', folder })
    await files.send(mailOf())
    await files.send(mailOf())
    const [name = '', ...others] = (await readdir(folder)).filter((file) => file.endsWith('.eml'))
    expect(others).toEqual([])
    const raw = await readFile(join(folder, name), 'utf8')
    expect(
      headersOf(raw)
        .map(([header]) => header)
        .toSorted(),
    ).toEqual(HEADERS)
    expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
  })

  it('is listed newest first, and found by valid ids only', async () => {
    const files = createMailer({ kind: 'files', folder })
    const attachment = { fileName: 'Entrada.pdf', mediaType: 'application/pdf', content: Buffer.from('%PDF') }
    const id = '019b2e01-3c77-7d29-8b40-f5e16a92c7d3.0123456789abcdef'
    const newer = mailOf({ id, subject: 'Después', attachments: [attachment] })
    await files.send(newer)
    expect((await listFiledMails(folder)).map(({ subject }) => subject)).toEqual([
      'Después',
      mailOf().subject,
    ])
    const { content: _, ...described } = attachment
    expect(await findFiledMail(folder, id)).toEqual({ ...newer, attachments: [described] })
    expect(await findFiledAttachment(folder, id, 0)).toEqual(attachment)
    expect(await findFiledAttachment(folder, id, 1)).toBeUndefined()
    for (const name of ['../../etc/passwd', `../${folder}/${id}`, `${id}.json`, '', '.']) {
      expect(await findFiledMail(folder, name)).toBeUndefined()
    }
    expect(await listFiledMails(join(folder, 'nowhere'))).toEqual([])
  })
})
