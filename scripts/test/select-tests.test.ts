import { dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import { browserTestsFor, proofsAmong, selectMatching } from './select-tests.ts'

const ROOT = dirname(dirname(import.meta.dirname))
/** Split in two, so that the search for this title does not find this file. */
const TITLE = ['selects tests by', 'a word of their title'].join(' ')

describe('selectMatching', () => {
  it('selects tests by their path, for the program that runs them', async () => {
    expect(await selectMatching(['scripts/test/select', 'e2e/guest/keyboard'], ROOT)).toEqual({
      vitest: ['scripts/test/select-tests.test.ts'],
      browser: ['e2e/guest/keyboard.test.ts'],
    })
  })

  it('selects tests by a word of their title if no path contains it', async () => {
    expect(await selectMatching([TITLE], ROOT)).toEqual({
      vitest: ['scripts/test/select-tests.test.ts', '-t', TITLE],
    })
  })

  it('selects nothing for an unknown word', async () => {
    expect(await selectMatching([['no', 'where', 'at all'].join('~')], ROOT)).toEqual({})
  })
})

it('selects the long proofs of which a file changed', () => {
  const changed = ['apps/api/src/app.ts', 'apps/api/test/prove/money.ts', 'scripts/start/full-disk.ts']
  expect(proofsAmong(changed)).toEqual(['apps/api/test/prove/'])
})

describe('browserTestsFor', () => {
  it.each([
    ['a page of the site', ['apps/site/docs/a.mdx'], ['e2e/site/']],
    ['the service', ['apps/api/src/app.ts'], ['e2e/guest/', 'e2e/example/']],
    ['a browser test', ['e2e/guest/keyboard.test.ts'], ['e2e/guest/keyboard.test.ts']],
    ['what browser tests share', ['e2e/support/axe.ts'], ['e2e/']],
    ['a unit test and a text', ['apps/api/src/a.test.ts', 'docs/a.md'], []],
  ])('finds the browser tests that %s concerns', (_, changed, expected) => {
    expect(browserTestsFor(changed)).toEqual(expected)
  })
})
