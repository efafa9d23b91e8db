import { sendSignInCode } from '@taquilla/contract/guest'
import { describe, expect, it } from 'vitest'
import { MAIL_SIGN_IN_CODE } from '#changes/catalog.ts'
import type { HeardChange } from '#changes/on-change.ts'
import { listRefusedMails } from '#domain/mails/index.ts'
import { updateBrand } from '#domain/sellers/index.ts'
import { createMailer } from '#mail/smtp-mailer.ts'
import { createTestSeller, withTestApp } from '../../test/build-app.ts'
import { openBrowser } from '../../test/builders/browser.ts'
import { startMailServer } from '../../test/mail-server.ts'
import { positional } from '../../test/positional.ts'
import { createSendMail } from './send-mail.ts'

const TAKE_CODES = positional(
  'test.take_codes',
  `delete from outbox_rows
   where topic = '${MAIL_SIGN_IN_CODE.topic}'
   returning seller_id as "sellerId", outbox_id as "outboxId", topic, payload`,
)
const MOVE_CLOCK = positional('test.move_clock', `update sellers set clock_offset = $2 where seller_id = $1`)

const test = withTestApp()

function askForCode(email: string, lang: 'es' | 'en', sellerId = test.seller.sellerId) {
  return test.guest(sendSignInCode, { sellerId, body: { email, lang } })
}

describe('the mail with a sign-in code', () => {
  it.each([
    ['es', 'Su código para iniciar sesión · Seller seller-one'],
    ['en', 'Your sign-in code · Seller seller-one'],
  ] as const)('in %s contains the sign-in code', async (language, subject) => {
    const email = `${language}@example.com`
    const browser = openBrowser(test)
    await browser.ask(email, language)
    await test.runJobs()
    const mail = test.mails.at(-1)
    expect(mail).toMatchObject({ to: email, senderName: 'Seller seller-one' })
    expect(mail?.subject).toBe(subject)
    const code = /^ +(\d{6})$/m.exec(mail?.text ?? '')?.[1] ?? ''
    expect(mail?.html).toContain(`>${code}<`)
    expect(mail?.html).toContain(`<html lang="${language}" dir="ltr">`)
    expect((await browser.enter(email, code)).status).toBe(200)
  })

  it('that is refused permanently is recorded without affecting others; temporary failures are retried', async () => {
    const server = await startMailServer()
    const mailer = createMailer({ kind: 'smtp', url: server.url, from: 'entradas@taquilla.example' })
    const warnings: string[] = []
    const job = createSendMail({
      ...test.options,
      mailer,
      log: { ...test.options.log, warn: (_, message) => warnings.push(message) },
    })
    await askForCode('refused@example.com', 'es')
    const [request] = await test.database.rows<HeardChange>(TAKE_CODES, [])
    if (request === undefined) throw new Error('No sign-in mail was requested.')
    server.answerRecipients(451)
    await expect(job.run(request)).rejects.toThrow('451')
    server.answerRecipients(550)
    await job.run(request)
    await job.run(request)
    const refused = await listRefusedMails(test.database, test.seller.sellerId)
    expect(refused).toMatchObject([{ recipient: 'refused@example.com', reason: '550 Not this one' }])
    expect(warnings).toEqual(['a mail was refused for good', 'a mail was refused for good'])
    server.answerRecipients(250)
    await job.run(request)
    expect(server.received).toHaveLength(1)
    mailer.close()
    await server.close()
  })

  it('is not sent after the code has expired', async () => {
    await askForCode('late@example.com', 'es')
    await test.database.rows(MOVE_CLOCK, [test.seller.sellerId, '10 minutes'])
    await test.runJobs()
    await test.database.rows(MOVE_CLOCK, [test.seller.sellerId, '0'])
    expect(test.mails.filter(({ to }) => to === 'late@example.com')).toEqual([])
  })

  it('has the brand of its seller, whose name is escaped', async () => {
    const { sellerId } = await createTestSeller(test.database, 'seller-with-brand')
    await test.database.rows(positional('test.rename', 'update sellers set name = $2 where seller_id = $1'), [
      sellerId,
      '<b>Café</b> & "Teatro" $&',
    ])
    await updateBrand(test.database, sellerId, {
      logoUrl: 'https://x.example/l.png?a=1&b="',
      color: '#1d577f',
    })
    await askForCode('brand@example.com', 'es', sellerId)
    await test.runJobs()
    const { html = '', text = '' } = test.mails.at(-1) ?? {}
    expect(html).toContain('#1d577f')
    expect(html).toContain('src="https://x.example/l.png?a=1&amp;b=&quot;"')
    expect(html).not.toContain('<b>')
    expect(html).toContain('&lt;b&gt;Café&lt;/b&gt; &amp; &quot;Teatro&quot; $&amp;')
    expect(text).toContain('<b>Café</b> & "Teatro" $&')
  })
})
