import { buildOpenApi, LANGUAGES } from '@taquilla/contract'
import { describe, expect, it } from 'vitest'
import { API_VERSIONS } from '../../api-changes.ts'
import { elementWith } from '../../test/mdx-page.ts'
import { apiChangesPage } from './api-changes-page.ts'
import { writeFeed } from './write-feed.ts'

const PAGE_URL = 'https://docs.taquilla.example/docs/cambios'

describe.each(LANGUAGES)('the changes of the API in %s', (language) => {
  const feed = writeFeed({
    language,
    name: 'Taquilla & Co.',
    pageUrl: PAGE_URL,
    feedUrl: `${PAGE_URL}/atom.xml`,
  })

  it('have a feed entry per version that links to its section of the page', () => {
    for (const { version, date } of API_VERSIONS) {
      expect(feed).toContain(`<id>${PAGE_URL}#v${version}</id>`)
      expect(feed).toContain(`<updated>${date}T00:00:00Z</updated>`)
    }
    expect(feed.match(/<entry>/g)).toHaveLength(API_VERSIONS.length)
  })

  it('are escaped for XML', () => {
    expect(feed).toContain('Taquilla &amp; Co.')
    expect(feed).toContain('&lt;code&gt;POST /v1/tickets&lt;/code&gt;')
  })

  it('are on the page with the same anchors and texts', () => {
    const element = elementWith('ApiChanges')
    apiChangesPage({ language })({ type: 'root', children: [element] })
    const written = JSON.stringify(element)
    for (const { version, changes } of API_VERSIONS) {
      expect(written).toContain(`"id":"v${version}"`)
      for (const change of changes.added ?? []) {
        for (const piece of change[language].split('`')) expect(written).toContain(piece)
      }
    }
  })

  it('are listed newest first', () => {
    const dates = API_VERSIONS.map(({ date }) => date)
    expect(dates).toEqual(dates.toSorted().reverse())
  })
})

it('the newest version of the API changes is that of the OpenAPI document', () => {
  const { info } = buildOpenApi({ language: 'en', serverUrl: PAGE_URL, siteUrl: PAGE_URL })
  const hint = 'API_VERSION of packages/contract/src/openapi/introduction.ts'
  expect(API_VERSIONS[0]?.version, hint).toBe(info.version)
})
