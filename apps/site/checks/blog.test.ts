import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const SITE = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(SITE, file), 'utf8')

const TITLED_JSON = /^```json title="([^"]+)"\n([\s\S]*?)^```/gm

describe.each(['blog', 'i18n/en/docusaurus-plugin-content-blog'])('the articles in %s', (folder) => {
  const articles = globSync('*.mdx', { cwd: join(SITE, folder) }).map((file) => join(folder, file))

  it('use exactly the tags of tags.yml', () => {
    const listed = [...read(join(folder, 'tags.yml')).matchAll(/^(\w+):$/gm)].map(([, tag]) => tag)
    const used = articles.flatMap((file) => /^tags: \[(.*)\]$/m.exec(read(file))?.[1]?.split(', ') ?? [])
    expect([...new Set(used)].sort()).toEqual(listed.sort())
  })

  it('show JSON files of the repository unchanged', () => {
    const shown = articles.flatMap((file) => [...read(file).matchAll(TITLED_JSON)])
    expect(shown.length).toBeGreaterThan(0)
    for (const [, file = '', text = ''] of shown) expect(JSON.parse(text)).toEqual(JSON.parse(read(file)))
  })
})
