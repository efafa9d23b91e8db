import { buildOpenApi, LANGUAGES } from '@taquilla/contract'
import { describe, expect, it } from 'vitest'
import { API_VERSIONS } from '../../api-changes.ts'
import { elementWith } from '../../test/mdx-page.ts'
import { apiChanges } from './index.ts'

const URL = 'https://docs.taquilla.example'

describe.each(LANGUAGES)('the changes of the API in %s', (language) => {
  it('are on the page with an anchor for each version', () => {
    const element = elementWith('ApiChanges')
    apiChanges({ language })({ type: 'root', children: [element] })
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
  const { info } = buildOpenApi({ language: 'en', serverUrl: URL, siteUrl: URL })
  const hint = 'API_VERSION of packages/contract/src/openapi/introduction.ts'
  expect(API_VERSIONS[0]?.version, hint).toBe(info.version)
})
