import { readFile } from 'node:fs/promises'
import { SIGN_IN_CODE_LIFETIME_SECONDS, SIGN_IN_CODE_TRIES, SIGN_IN_LIMITS } from '@taquilla/contract'
import { expect, test } from 'vitest'

const PAGE = 'resources/resale-entry-point/login-trust.mdx'
const FOLDERS = ['docs', 'i18n/en/docusaurus-plugin-content-docs/current']

test.each(FOLDERS)('the sentences about sign-in in %s have the figures of the contract', async (folder) => {
  const page = await readFile(new URL(`../${folder}/${PAGE}`, import.meta.url), 'utf8')
  const [, rest = ''] = page.split('{/* #codigo-por-correo */}')
  const [section = ''] = rest.split('\n## ')
  const numbersOf = (text: string) => [...text.matchAll(/\d+/g)].map(Number)
  const about = section.split('\n').find((line) => /\d+ (tries|attempts|intentos)/.test(line)) ?? ''
  expect(numbersOf(about)).toEqual([SIGN_IN_CODE_LIFETIME_SECONDS / 60, SIGN_IN_CODE_TRIES])
  const { quota, windowSeconds } = SIGN_IN_LIMITS.codesPerDevice
  const example = section.split('\n').find((line) => line.includes('/64')) ?? ''
  expect(numbersOf(example.slice(0, example.indexOf('/64'))).slice(0, 2)).toEqual([
    quota,
    windowSeconds / quota / 60,
  ])
})
