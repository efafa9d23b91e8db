import { readFile } from 'node:fs/promises'
import { verifyWebhook } from '@taquilla/sdk'
import { expect, test } from 'vitest'

const FOLDERS = ['docs', 'i18n/en/docusaurus-plugin-content-docs/current']

test.each(FOLDERS)('the values in %s have the signature that the page states', async (folder) => {
  const page = await readFile(
    new URL(`../${folder}/first-steps/webhook-installation.mdx`, import.meta.url),
    'utf8',
  )
  const [, section = ''] = page.split('{/* #firma */}')
  const row = (name: string) => new RegExp(`^\\| ${name} \\| \`(.+)\` \\|$`, 'm').exec(section)?.[1] ?? ''
  const headers = Object.fromEntries(
    ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => [name, row(`\`${name}\``)]),
  )
  const delivery = { body: row('(?:Cuerpo|Body)'), headers, secret: row('(?:Secreto|Secret)') }
  await expect(verifyWebhook({ ...delivery, toleranceSeconds: Infinity })).resolves.toMatchObject({
    body: { action: 'ticket.deleted' },
  })
})
