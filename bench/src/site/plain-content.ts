import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const DOCS = fileURLToPath(new URL('../../../apps/site/docs', import.meta.url))

/** Writes our Spanish pages as Markdown that any engine understands: without our components, their text kept. */
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
  // Text between fences keeps every character; elsewhere components and comments of MDX go.
  const plain = body
    .split(/(^```[\s\S]*?^```$)/m)
    .map((part, index) => (index % 2 === 1 ? part : withoutComponents(part)))
    .join('')
  return `---\ntitle: ${title || JSON.stringify(heading.trim())}\n---\n${plain}`
}

function withoutComponents(text: string): string {
  return text
    .replace(/^(?:import|export) .*$/gm, '')
    .replace(/\{\/\*[\s\S]*?\*\/\}/g, '')
    .replace(/^\s*<\/?[A-Z][^>]*>/gm, '')
    .replace(/<\/?[A-Z][^>]*>/g, '')
    .replace(/^# .*$/m, '')
}
