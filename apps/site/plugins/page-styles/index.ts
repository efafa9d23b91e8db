// Pages link a sheet with the rules that can apply to the pages of their folder, a third of all rules. The first script
// loads the sheet with all rules before React shows what these pages do not contain.
import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LoadContext, Plugin } from '@docusaurus/types'
import { namesIn, pageSheet, withoutFonts } from './page-sheet.ts'

const LINK = /<link rel="stylesheet" href="(?<path>[^"]*\/assets\/css\/)(?<name>styles\.\w+\.css)" \/>/

export function pageStyles({ i18n }: LoadContext): Plugin {
  return {
    name: 'page-styles',
    async postBuild({ outDir }) {
      // The folder of the default language contains those of the others.
      const others = i18n.locales.filter((locale) => locale !== i18n.currentLocale)
      const files = globSync('**/*.html', { cwd: outDir }).filter(
        (file) => !others.includes(file.split('/')[0] ?? ''),
      )
      const pages = await Promise.all(
        files.map(async (file) => ({ file, html: await readFile(join(outDir, file), 'utf8') })),
      )
      // Pages use the symbols of pictures, which have the variables of the page.
      const pictures = await Promise.all(
        globSync('img/**/*.svg', { cwd: outDir }).map((file) => readFile(join(outDir, file), 'utf8')),
      )
      const { path = '', name: all = '' } = LINK.exec(pages[0]?.html ?? '')?.groups ?? {}
      const folder = join(outDir, 'assets/css')
      const css = await readFile(join(folder, all), 'utf8')
      for (const [kind, group] of Map.groupBy(pages, ({ file }) => /^[^/.]+/.exec(file)?.[0] ?? file)) {
        const sheet = pageSheet(css, namesIn([...group.map(({ html }) => html), ...pictures]))
        const name = `${kind}.${createHash('sha256').update(sheet).digest('hex').slice(0, 8)}.css`
        await writeFile(join(folder, name), sheet)
        const link = `<link rel="stylesheet" href="${path}${name}" data-all="${path}${all}" />`
        for (const { file, html } of group) await replaceFile(join(outDir, file), withLink(html, link))
      }
      await replaceFile(join(folder, all), withoutFonts(css))
    },
  }
}

function withLink(html: string, link: string): string {
  const result = html.replace(LINK, link)
  if (result === html) throw new Error('A page links no style sheet of the expected form')
  return result
}

/** Other plugins read the pages at the same time. */
async function replaceFile(file: string, text: string) {
  await writeFile(`${file}.new`, text)
  await rename(`${file}.new`, file)
}
