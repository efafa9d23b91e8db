import { describe, expect, it } from 'vitest'
import { negotiateLanguage } from './accept-language.ts'

describe('negotiateLanguage', () => {
  it.each([
    [undefined, 'es'],
    ['', 'es'],
    ['en', 'en'],
    ['en-US,en;q=0.9', 'en'],
    ['en_US', 'en'],
    ['EN_us.UTF-8;q=0.2, fr', 'en'],
    ['es-MX, en;q=0.5', 'es'],
    ['fr, en;q=0.2', 'en'],
    ['en;q=0, es;q=0.1', 'es'],
    ['en;q=0', 'es'],
    ['en;q=much, es;q=0.1', 'es'],
    ['es;q=0.4, en;q=0.8', 'en'],
    ['fr', 'es'],
    ['*', 'es'],
    ['english', 'es'],
    [';;;,,,q=', 'es'],
  ])('answers %j in %s', (header, language) => {
    expect(negotiateLanguage(header)).toBe(language)
  })
})
