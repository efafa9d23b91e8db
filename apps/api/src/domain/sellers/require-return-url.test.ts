import { ApiError } from '@taquilla/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { withTestApp } from '../../../test/build-app.ts'
import { requireReturnUrl } from './require-return-url.ts'
import { insertReturnOrigin } from './return-origins-repository.ts'

const ORIGINS = [
  'https://good.example',
  'https://good.example:8443',
  'https://xn--bcher-kva.example',
  'http://localhost:5000',
]

const test = withTestApp()
beforeAll(async () => {
  for (const origin of ORIGINS) await insertReturnOrigin(test.database, test.seller.sellerId, origin)
  await insertReturnOrigin(test.database, test.otherSeller.sellerId, 'https://neighbor.example')
})

function requireUrl(url: string, sellerId = test.seller.sellerId) {
  return requireReturnUrl(test.database, sellerId, { pointer: '/returnTo', url })
}

async function faultOf(url: string, sellerId?: string): Promise<string | undefined> {
  const error = await requireUrl(url, sellerId).catch((each: unknown) => each)
  if (!(error instanceof ApiError)) return `accepted: ${String(error)}`
  expect([error.code, error.fields[0]?.pointer]).toEqual(['request.invalid', '/returnTo'])
  return error.fields[0]?.code
}

describe('a return URL', () => {
  it.each([
    ['https://good.example', 'https://good.example/'],
    ['https://good.example/gracias?orden=7#arriba', 'https://good.example/gracias?orden=7#arriba'],
    ['HTTPS://GOOD.EXAMPLE:443/a/../b', 'https://good.example/b'],
    ['https://good.example:8443/x', 'https://good.example:8443/x'],
    ['https://bücher.example/ñ', 'https://xn--bcher-kva.example/%C3%B1'],
    ['https://g%6fod.example/', 'https://good.example/'],
    ['https://good.example//evil.example', 'https://good.example//evil.example'],
    ['https://good.example/?next=//evil.example', 'https://good.example/?next=//evil.example'],
    ['http://localhost:5000/vuelta', 'http://localhost:5000/vuelta'],
  ])('%s of a registered origin is normalized to %s', async (url, answered) => {
    expect(await requireUrl(url)).toBe(answered)
  })

  it.each([
    // Hosts that resemble a registered one.
    'https://evil.example',
    'https://good.example.evil.example',
    'https://good.example.',
    'https://evilgood.example',
    'https://www.good.example',
    'https://good.example.com',
    'https://evil.example/https://good.example',
    'https://evil.example?https://good.example',
    'https://evil.example#https://good.example',
    'https://evil.example/good.example',
    'https://good-example',
    'https://gооd.example', // two Cyrillic letters
    'https://good。evil.example',
    'https://bucher.example',
    // A different scheme or port makes a different origin.
    'http://good.example',
    'https://good.example:444',
    'https://good.example:80',
    'https://good.example:8444',
    'http://localhost:5001',
    'http://127.0.0.1:5000',
    'http://[::1]:5000',
    'http://2130706433:5000',
  ])('%s is refused, since its origin is not registered', async (url) => {
    expect(await faultOf(url)).toBe('field.origin_not_registered')
  })

  it.each([
    // Relative references, which browsers would resolve against Taquilla's own origin.
    '/gracias',
    '//good.example',
    '///good.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '\\/\\/evil.example',
    './gracias',
    '',
    ' ',
    '.',
    'good.example',
    'good.example/gracias',
    // Slashes and schemes that URL parsers interpret differently.
    'https:good.example',
    'https:/good.example',
    'https:///good.example',
    'https:\\\\good.example',
    'https:/\\good.example',
    'https://good.example\\@evil.example',
    'https://good.example\\.evil.example',
    'https://evil.example\\good.example',
    'https;//good.example',
    'https//good.example',
    '://good.example',
    'ht\ttps://good.example',
    'https://good\t.example',
    'https://good.example\n',
    'https://good.example\r\nLocation: https://evil.example',
    'https://good.example/\u0000',
    '\u0000https://good.example',
    '\u0001https://good.example',
    ' https://good.example',
    'https://good.example /',
    '\u2028https://good.example',
    // User name before the host.
    'https://good.example@evil.example',
    'https://good.example:443@evil.example',
    'https://user@good.example',
    'https://user:pass@good.example',
    'https://good.example%40evil.example@evil.example',
    // Schemes other than http and https.
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'javascript://good.example/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'blob:https://good.example/0c3b7d1e',
    'file:///etc/passwd',
    'file://good.example/x',
    'ftp://good.example',
    'ws://good.example',
    'intent://good.example#Intent;scheme=https;end',
    'about:blank',
    'view-source:https://good.example',
    'mailto:ana@good.example',
    // Missing or invalid hosts.
    'https://',
    'https://?',
    'https://#',
    'https://good.example:65536',
    'https://good.example:port',
    'https://[good.example]',
    'https://good%00.example',
    'https://good%2fexample',
    'https://good<.example',
  ])('%j is refused as malformed', async (url) => {
    expect(await faultOf(url)).toBe('field.malformed')
  })

  it("of another seller's origin is refused", async () => {
    expect(await faultOf('https://neighbor.example/x')).toBe('field.origin_not_registered')
    expect(await faultOf('https://good.example/x', test.otherSeller.sellerId)).toBe(
      'field.origin_not_registered',
    )
  })

  it('is limited in length after percent-encoding', async () => {
    expect(await faultOf(`https://good.example/${'ñ'.repeat(400)}`)).toBe('field.too_long')
    expect(await requireUrl(`https://good.example/${'n'.repeat(400)}`)).toHaveLength(421)
  })
})
