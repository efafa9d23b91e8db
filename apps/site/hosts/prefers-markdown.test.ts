import { describe, expect, it } from 'vitest'
import { ACCEPT_HEADERS } from '../test/accept-headers.ts'
import { prefersMarkdown } from './prefers-markdown.ts'

describe('prefersMarkdown', () => {
  it.each(ACCEPT_HEADERS)('understands Accept: %s', (accept, isMarkdown) => {
    expect(prefersMarkdown(accept)).toBe(isMarkdown)
  })

  it('means HTML without the header', () => {
    expect(prefersMarkdown(undefined)).toBe(false)
    expect(prefersMarkdown(null)).toBe(false)
  })
})
