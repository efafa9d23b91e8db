import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'

const SITE = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(SITE, file), 'utf8')

/** A program, and the output that the article shows below it. */
const PROGRAM = /^```js title="[^"]+"\n([\s\S]*?)^```[\s\S]*?^```text title="[^"]+"\n([\s\S]*?)^```/gm
const TITLED_JSON = /^```json title="([^"]+)"\n([\s\S]*?)^```/gm

describe.each(['blog', 'i18n/en/docusaurus-plugin-content-blog'])('the articles in %s', (folder) => {
  const articles = globSync('*.mdx', { cwd: join(SITE, folder) }).map((file) => join(folder, file))

  it('use exactly the tags of tags.yml', () => {
    const listed = [...read(join(folder, 'tags.yml')).matchAll(/^(\w+):$/gm)].map(([, tag]) => tag)
    const used = articles.flatMap((file) => /^tags: \[(.*)\]$/m.exec(read(file))?.[1]?.split(', ') ?? [])
    expect([...new Set(used)].sort()).toEqual(listed.sort())
  })

  it('have tags whose titles name what their addresses say', () => {
    const tags = [...read(join(folder, 'tags.yml')).matchAll(/^ {2}label: (.*)\n {2}permalink: \/(.*)$/gm)]
    expect(tags.length).toBeGreaterThan(0)
    for (const [, label, address] of tags) expect(label?.toLowerCase()).toContain(address)
  })

  it('have exactly the pictures of blog.svg', () => {
    const drawn = [...read('static/img/blog.svg').matchAll(/<symbol id="([^"]+)"/g)].map(([, slug]) => slug)
    const slugs = articles.map((file) => /^slug: \/(.*)$/m.exec(read(file))?.[1])
    expect(drawn.sort()).toEqual(slugs.sort())
  })

  it('show JSON files of the repository as they are, or a part of them', () => {
    const shown = articles.flatMap((file) => [...read(file).matchAll(TITLED_JSON)])
    expect(shown.length).toBeGreaterThan(0)
    for (const [, file = '', text = ''] of shown)
      expect(JSON.parse(read(file))).toMatchObject(JSON.parse(text))
  })

  it('show programs with the output that they print', async () => {
    const programs = articles.flatMap((file) => [...read(file).matchAll(PROGRAM)])
    expect(programs.length).toBeGreaterThan(0)
    for (const [, program = '', output] of programs) {
      const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
      // The comment with the folder makes the module different in each run, since Node runs equal modules only once.
      await import(`data:text/javascript,${encodeURIComponent(`${program}// ${folder}`)}`)
      const printed = log.mock.calls.map(([line]) => `${line}\n`).join('')
      log.mockRestore()
      expect(printed).toBe(output)
    }
  })
})
