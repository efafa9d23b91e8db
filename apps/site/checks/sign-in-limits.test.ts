import { readFile } from 'node:fs/promises'
import { SIGN_IN_LIMITS } from '@taquilla/contract'
import { expect, test } from 'vitest'

const PAGE = 'resources/resale-entry-point/login-trust.mdx'
const FOLDERS = ['docs', 'i18n/en/docusaurus-plugin-content-docs/current']

test.each(FOLDERS)('the sentence about another code in %s has the wait of the contract', async (folder) => {
  const page = await readFile(new URL(`../${folder}/${PAGE}`, import.meta.url), 'utf8')
  const { quota, windowSeconds } = SIGN_IN_LIMITS.codesPerDevice
  const [, minutes] = /codesPerDevice\.quota" \/>[^.]* (\d+) minut[eo]s/.exec(page) ?? []
  expect(Number(minutes)).toBe(windowSeconds / quota / 60)
})
