import { expect, it } from 'vitest'
import { canUseWallet } from './ticket-files.tsx'

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Safari/604.1', true, false],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0 Mobile Safari/537.36', false, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15', true, false],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36', true, true],
])('%s: apple %s, google %s', (userAgent, apple, google) => {
  expect(canUseWallet('apple', userAgent)).toBe(apple)
  expect(canUseWallet('google', userAgent)).toBe(google)
})
