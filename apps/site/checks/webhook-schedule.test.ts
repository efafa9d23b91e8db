import { readFile } from 'node:fs/promises'
import { WEBHOOK_WAITS_SECONDS } from '@taquilla/contract'
import { expect, test } from 'vitest'
import { waitInWords } from '../diagrams/webhook-retries.ts'

const PAGE = 'first-steps/webhook-deliveries.mdx'

const FOLDERS = ['docs', 'i18n/en/docusaurus-plugin-content-docs/current']

test.each(FOLDERS)('the attempts table in %s equals the retry schedule of the contract', async (folder) => {
  const page = await readFile(new URL(`../${folder}/${PAGE}`, import.meta.url), 'utf8')
  const rows = [...page.matchAll(/^\| \d+ \| ([^|]+) \| [^|]+ \|$/gm)].map(([, wait]) => wait)
  expect(rows).toEqual(WEBHOOK_WAITS_SECONDS.map(waitInWords))
})
