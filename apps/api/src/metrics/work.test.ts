import { Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { type Mail, MailRefused } from '#mail/mailer.ts'
import { countMails } from './work.ts'

const MAIL: Mail = {
  id: 'mail-1',
  senderName: 'A seller',
  to: 'ana@example.com',
  subject: 'Hola',
  html: '<p>Hola</p>',
  text: 'Hola',
  attachments: [],
}

it('counts mails by outcome, from 0 so that Prometheus sees the first one', async () => {
  const failures = [new MailRefused('no such mailbox'), new Error('connection lost')]
  const registry = new Registry()
  const mailer = countMails(
    {
      async send() {
        const failure = failures.pop()
        if (failure) throw failure
      },
      close: () => undefined,
    },
    registry,
  )
  const read = async (lane: string) => {
    const metrics = await registry.metrics()
    return ['failed', 'refused', 'sent'].map((outcome) => {
      return metrics.split(`taquilla_mails_total{lane="${lane}",outcome="${outcome}"} `)[1]?.split('\n')[0]
    })
  }
  expect(await read('urgent')).toEqual(['0', '0', '0'])
  await expect(mailer.send(MAIL)).rejects.toThrow('connection lost')
  expect(await read('urgent')).toEqual(['1', '0', '0'])
  await expect(mailer.send(MAIL)).rejects.toThrow('no such mailbox')
  await mailer.send(MAIL)
  expect(await read('urgent')).toEqual(['1', '1', '1'])
  expect(await read('mass')).toEqual(['0', '0', '0'])
})
