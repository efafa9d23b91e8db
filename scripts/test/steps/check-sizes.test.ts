import { describe, expect, it } from 'vitest'
import { judgeSizes } from './check-sizes.ts'

describe('check-sizes', () => {
  it('warns above 200 lines and refuses above 300', () => {
    const sizes = [200, 201, 300, 301].map((lineCount) => ({
      path: `apps/api/src/a${lineCount}.ts`,
      lineCount,
    }))
    const { tooLong, long } = judgeSizes(sizes)
    expect(long.map(({ lineCount }) => lineCount)).toEqual([201, 300])
    expect(tooLong.map(({ lineCount }) => lineCount)).toEqual([301])
  })

  it.each([
    'apps/api/test/builders.ts',
    'apps/site/i18n/en/code.ts',
    'packages/contract/src/examples/season.ts',
  ])('lets %s be as long as its content', (path) => {
    expect(judgeSizes([{ path, lineCount: 2_000 }])).toEqual({ tooLong: [], long: [] })
  })
})
