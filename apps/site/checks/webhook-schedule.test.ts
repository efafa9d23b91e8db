import { readFile } from 'node:fs/promises'
import {
  MAX_REPLAYED_WEBHOOKS,
  MAX_WEBHOOK_ANSWER_BYTES,
  MAX_WEBHOOK_BODY_BYTES,
  MAX_WEBHOOK_ENDPOINTS,
  WEBHOOK_RETENTION_DAYS,
  WEBHOOK_TIMEOUT_SECONDS,
  WEBHOOK_WAITS_SECONDS,
} from '@taquilla/contract'
import { expect, test } from 'vitest'
import { waitInWords } from '../diagrams/webhook-retries.ts'

const PAGE = 'first-steps/webhook-installation.mdx'

const FOLDERS = ['docs', 'i18n/en/docusaurus-plugin-content-docs/current']

test.each(FOLDERS)('the limits table in %s equals the limits of the contract', async (folder) => {
  const page = await readFile(new URL(`../${folder}/${PAGE}`, import.meta.url), 'utf8')
  const [, section = ''] = page.split('{/* #limites */}')
  const rows = [...section.matchAll(/^\| [^|]+ \| ([\d,]+)[^|]*\|$/gm)].map(([, limit = '']) =>
    Number(limit.replace(',', '')),
  )
  expect(rows).toEqual([
    MAX_WEBHOOK_ENDPOINTS,
    WEBHOOK_TIMEOUT_SECONDS,
    MAX_WEBHOOK_ANSWER_BYTES / 1_024,
    Math.ceil(MAX_WEBHOOK_BODY_BYTES / 1_000),
    MAX_REPLAYED_WEBHOOKS,
    WEBHOOK_RETENTION_DAYS,
  ])
})

test.each(FOLDERS)('the attempts table in %s equals the retry schedule of the contract', async (folder) => {
  const page = await readFile(new URL(`../${folder}/${PAGE}`, import.meta.url), 'utf8')
  const rows = [...page.matchAll(/^\| \d+ \| ([^|]+) \| [^|]+ \|$/gm)].map(([, wait]) => wait)
  expect(rows).toEqual(WEBHOOK_WAITS_SECONDS.map(waitInWords))
})
