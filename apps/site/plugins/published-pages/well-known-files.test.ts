import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { buildOpenApi } from '@taquilla/contract'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { skillIndex, skillMarkdown, skillName } from './agent-skill.ts'
import { apiCatalog } from './api-catalog.ts'
import { MAX_CHARACTERS, type Site } from './markdown-files.ts'
import { readProgramSets } from './program-files.ts'

const samples = join(import.meta.dirname, '..', '..', 'samples')
const siteUrl = 'https://docs.taquilla.example'

function siteIn(language: 'es' | 'en'): Site {
  const baseUrl = language === 'es' ? '/' : '/en/'
  return { name: 'Taquilla', tagline: '', url: siteUrl, baseUrl, language, outDir: '' }
}

function skillIn(language: 'es' | 'en'): string {
  const { info } = buildOpenApi({ language, serverUrl: 'https://api.taquilla.example', siteUrl })
  const page = { path: '/docs/intro', title: 'Introducción', description: '', isUnlisted: false }
  return skillMarkdown({
    site: siteIn(language),
    introduction: info.description,
    samples,
    sets: readProgramSets(samples, language),
    sections: [{ title: 'Guías', pages: [page] }],
  })
}

describe('the catalog of APIs', () => {
  it('is a linkset of RFC 9264 with the relations that RFC 9727 names', () => {
    const { linkset } = apiCatalog({ apiUrl: 'https://api.taquilla.example', siteUrl })
    const [api] = linkset
    if (api === undefined) throw new Error('The catalog is empty')
    const { anchor, ...relations } = api
    expect(anchor).toBe('https://api.taquilla.example/v1')
    expect(Object.keys(relations)).toEqual(['service-desc', 'service-doc', 'status'])
    for (const target of Object.values(relations).flat()) {
      expect(URL.canParse(target.href)).toBe(true)
      expect(target.type).toMatch(/^\w+\/\w+$/)
    }
    expect(relations['service-doc']).toContainEqual({
      href: `${siteUrl}/en/api-reference/v1`,
      type: 'text/html',
      hreflang: ['en'],
    })
  })
})

describe.each(['es', 'en'] as const)('the skill in %s', (language) => {
  const markdown = skillIn(language)

  it('has the header that agents require', () => {
    const [, header = ''] = /^---\n(.*?)\n---\n/s.exec(markdown) ?? []
    const { name, description } = parse(header) as Record<string, string>
    expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    expect(name).toBe(skillName(language))
    expect(description?.length).toBeLessThan(1_024)
    expect(markdown.length).toBeLessThan(MAX_CHARACTERS / 2)
  })

  it('creates an event, issues a ticket and admits it, in this order', () => {
    const calls = [...markdown.matchAll(/"\$TAQUILLA_API(\/v1\/[^"?]+)/g)].map(([, path]) => path)
    expect(calls).toEqual(['/v1/events', '/v1/sync/tickets', '/v1/tickets/AUR-0031/eventAdmission'])
  })

  it('is in the index with its digest', () => {
    const { skills } = skillIndex(siteIn('es'), new Map([[language, markdown]]))
    expect(skills).toEqual([
      {
        name: `taquilla-api-${language}`,
        type: 'skill-md',
        description: expect.any(String),
        url: `/.well-known/agent-skills/taquilla-api-${language}/SKILL.md`,
        digest: `sha256:${createHash('sha256').update(markdown).digest('hex')}`,
      },
    ])
    expect(markdown).toContain(JSON.stringify(skills[0]?.description))
  })
})
