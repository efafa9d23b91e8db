import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { DEFAULT_SOURCE_URL } from '../../brand.ts'
import { repositoryUrl } from './repository-url.ts'

const SITE = join(import.meta.dirname, '../..')
const FOLDERS = ['docs', 'i18n/en/docusaurus-plugin-content-docs/current']

it.each(FOLDERS)('the clone command of %s names the repository of the installation', (folder) => {
  const page = readFileSync(join(SITE, folder, 'first-steps/get-taquilla.mdx'), 'utf8')
  const [command = ''] = /^git clone .*$/m.exec(page) ?? []
  expect(command).toContain(DEFAULT_SOURCE_URL)
  const code = { type: 'code', value: command }
  repositoryUrl({ url: 'https://git.theater.example/tickets' })({ type: 'root', children: [code] })
  expect(code.value).toBe('git clone https://git.theater.example/tickets taquilla')
})
