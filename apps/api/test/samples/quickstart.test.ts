// Runs the quickstart page as a reader does: saves the program under the page's name and runs the page's command.
import { readFileSync } from 'node:fs'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { buildTestApp, type TestApp } from '../build-app.ts'
import { COMPILED } from './compiled-languages.ts'
import { emptySeller } from './prepared-seller.ts'
import { runProgram, succeeds } from './run-program.ts'
import { FIRST_ADMISSION } from './run-recipes.ts'
import { SAMPLES, SITE } from './sample-files.ts'
import { node, SCRIPTED } from './scripted-languages.ts'

const PAGE = 'first-steps/quickstart.mdx'
const spanish = readFileSync(join(SITE, 'docs', PAGE), 'utf8')
const english = readFileSync(join(SITE, 'i18n/en/docusaurus-plugin-content-docs/current', PAGE), 'utf8')

/** File of each language in the folder of a recipe. */
const files = new Map([...SCRIPTED, node, ...COMPILED].map(({ id, file }) => [id, file]))

/** The file name and the commands below the heading of each language. */
function languagesOf(page: string) {
  const section = /^### \S+ \{\/\* #(\w+) \*\/\}\n[^#]*?`(admit\.\w+)`[^#]*?```bash\n([\s\S]*?)```/gim
  return [...page.matchAll(section)].map(([, id = '', file = '', commands = '']) => ({ id, file, commands }))
}

const languages = languagesOf(spanish)

it('has every language, with the same file and commands in both languages of the page', () => {
  expect(languages.map(({ id }) => id).toSorted()).toEqual([...files.keys()].toSorted())
  expect(languagesOf(english)).toEqual(languages)
})

it('shows the output of a first run', () => {
  for (const page of [spanish, english]) expect(page).toContain(`\`\`\`text\n${FIRST_ADMISSION}\`\`\``)
})

describe('the quickstart', async () => {
  let test: TestApp
  let apiUrl: string
  const installed = await Promise.all(
    languages.map(({ commands }) => succeeds('bash', '-c', `command -v ${commands.split(' ')[0]}`)),
  )

  beforeAll(async () => {
    test = await buildTestApp()
    apiUrl = await test.app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(() => test.close())

  for (const [index, { id, file, commands }] of languages.entries()) {
    it.skipIf(!installed[index])(`admits a ticket once, in ${id}`, async () => {
      const folder = await mkdtemp(join(tmpdir(), 'taquilla-quickstart-'))
      onTestFinished(() => rm(folder, { recursive: true }))
      await copyFile(join(SAMPLES, 'recipes/admit-first-ticket', files.get(id) ?? ''), join(folder, file))
      const { privateKey } = await emptySeller(test)
      const run = () =>
        runProgram(
          { program: 'bash', args: ['-ec', `cd ${folder}\n${commands}`] },
          { TAQUILLA_API: apiUrl, TAQUILLA_PRIVATE_KEY: privateKey },
        )
      expect(await run()).toMatchObject({ code: 0, stdout: FIRST_ADMISSION })
      const again = FIRST_ADMISSION.replace('ACTIVE', 'USED').replace('admitted', 'not admitted')
      expect(await run()).toMatchObject({ code: 0, stdout: again })
    })
  }
})
