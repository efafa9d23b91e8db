// Pages link a sheet with the rules that can apply to the pages of their folder, a third of all rules. The first script
// loads the sheet with all rules before React shows what these pages do not contain.
import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LoadContext, Plugin } from '@docusaurus/types'
import { namesIn, pageSheet, withoutFonts } from './page-sheet.ts'

const LINK = /<link rel="stylesheet" href="([^"]*\/assets\/css\/)(styles\.\w+\.css)" \/>/

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
      const [, , allName] = LINK.exec(pages[0]?.html ?? '') ?? []
      if (allName === undefined) throw new Error('A page links no style sheet of the expected form')
      const folder = join(outDir, 'assets/css')
      const css = await readFile(join(folder, allName), 'utf8')
      for (const [kind, group] of Map.groupBy(pages, ({ file }) => /^[^/.]+/.exec(file)?.[0] ?? file)) {
        const sheet = pageSheet(css, namesIn(group.map(({ html }) => html)))
        const name = `${kind}.${createHash('sha256').update(sheet).digest('hex').slice(0, 8)}.css`
        await writeFile(join(folder, name), sheet)
        for (const { file, html } of group) await writeFile(join(outDir, file), withSheet(html, name))
      }
      await writeFile(join(folder, allName), withoutFonts(css))
    },
  }
}

function withSheet(html: string, name: string): string {
  return html.replace(
    LINK,
    (_, path: string, all: string) =>
      `<link rel="stylesheet" href="${path}${name}" data-all="${path}${all}" />`,
  )
}
