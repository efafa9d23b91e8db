import { expect, it } from 'vitest'
import { preferredLanguage } from './preferred-language.ts'

it.each([
  [['en-US', 'es'], 'en'],
  [['fr-FR', 'es-AR', 'en'], 'es'],
  [['EN'], 'en'],
  [['fr'], undefined],
  [[], undefined],
])('prefers of %j %s', (browser, language) => {
  expect(preferredLanguage(browser, ['es', 'en'])).toBe(language)
})
