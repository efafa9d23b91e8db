import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const DOCS = fileURLToPath(new URL('../../../apps/site/docs', import.meta.url))

/** Converts our Spanish pages to plain Markdown for other site generators: removes MDX components, keeps their text. */
export function writePlainContent(folder: string): void {
  for (const file of globSync('**/*.mdx', { cwd: DOCS })) {
    const target = join(folder, file.replace(/\.mdx$/, '.md'))
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, toPlain(readFileSync(join(DOCS, file), 'utf8')))
  }
}

function toPlain(page: string): string {
  const [, frontMatter = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(page) ?? ['', '', page]
  const [, title = ''] = /^title: (.*)$/m.exec(frontMatter) ?? []
  const [, heading = 'Página'] = /^# (.*)$/m.exec(body) ?? []
  // The split puts fenced code at odd indexes; only the text between is changed.
  const markdown = body
    .split(/(^```[\s\S]*?^```$)/m)
    .map((part, index) => (index % 2 === 1 ? part : withoutComponents(part)))
    .join('')
  return `---\ntitle: ${title || JSON.stringify(heading.trim())}\n---\n${markdown}`
}

function withoutComponents(text: string): string {
  return text
    .replace(/^(?:import|export) .*$/gm, '')
    .replace(/\{\/\*[\s\S]*?\*\/\}/g, '')
    .replace(/^\s*<\/?[A-Z][^>]*>/gm, '')
    .replace(/<\/?[A-Z][^>]*>/g, '')
    .replace(/^# .*$/m, '')
}
