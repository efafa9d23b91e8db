import { readFile } from 'node:fs/promises'
import { WEBHOOK_WAITS_SECONDS } from '@taquilla/contract'
import { verifyWebhook } from '@taquilla/sdk'
import { describe, expect, it } from 'vitest'
import { waitInWords } from '../diagrams/webhook-retries.ts'

const FOLDERS = ['docs', 'i18n/en/docusaurus-plugin-content-docs/current']

describe.each(FOLDERS)('the pages about webhooks in %s', (folder) => {
  const read = (page: string) =>
    readFile(new URL(`../${folder}/first-steps/${page}.mdx`, import.meta.url), 'utf8')

  it('list the retry schedule of the contract', async () => {
    const page = await read('webhook-deliveries')
    const rows = [...page.matchAll(/^\| \d+ \| ([^|]+) \| [^|]+ \|$/gm)].map(([, wait]) => wait)
    expect(rows).toEqual(WEBHOOK_WAITS_SECONDS.map(waitInWords))
  })

  it('show values that have the signature that the page states', async () => {
    const [, section = ''] = (await read('webhook-installation')).split('{/* #firma */}')
    const row = (name: string) => new RegExp(`^\\| ${name} \\| \`(.+)\` \\|$`, 'm').exec(section)?.[1] ?? ''
    const headers = Object.fromEntries(
      ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => [name, row(`\`${name}\``)]),
    )
    const delivery = { body: row('(?:Cuerpo|Body)'), headers, secret: row('(?:Secreto|Secret)') }
    await expect(verifyWebhook({ ...delivery, toleranceSeconds: Infinity })).resolves.toMatchObject({
      body: { action: 'ticket.deleted' },
    })
  })
})
