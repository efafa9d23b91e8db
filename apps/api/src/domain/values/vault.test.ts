import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createVault } from './vault.ts'

const SECRET = 'one secret that is long enough for it'
const NEWER = 'another secret that is long enough too'

describe('createVault', () => {
  const vault = createVault(SECRET)

  it('opens what it sealed, for any text', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 20 }), (texts) => {
        expect(vault.sealAll(texts).map((sealed) => vault.open(sealed))).toEqual(texts)
      }),
    )
  })

  it('seals equal texts to different ciphertexts', () => {
    const [one, other] = vault.sealAll(['QR-1', 'QR-1'])
    expect(one?.equals(other as Buffer)).toBe(false)
  })

  it('refuses altered ciphertexts', () => {
    const sealed = vault.seal('QR-1')
    const altered = Buffer.from(sealed)
    altered[altered.length - 1] = (altered.at(-1) ?? 0) ^ 1
    expect(() => vault.open(altered)).toThrow()
  })

  it('gives equal digests for equal texts only under the same secret and purpose', () => {
    expect(vault.digest('locator', 'QR-1')).toEqual(createVault(SECRET).digest('locator', 'QR-1'))
    expect(vault.digest('locator', 'QR-1')).not.toEqual(vault.digest('ticket', 'QR-1'))
    expect(vault.digest('locator', 'QR-1')).not.toEqual(createVault(NEWER).digest('locator', 'QR-1'))
  })

  it('opens what an older secret sealed, and keeps digests, during rotation', () => {
    const rotated = createVault(`2:${NEWER},1:${SECRET}`)
    const old = vault.seal('QR-1')
    const sealedByNewer = rotated.seal('QR-2')
    expect(rotated.open(old)).toBe('QR-1')
    expect(rotated.open(sealedByNewer)).toBe('QR-2')
    expect(rotated.digest('locator', 'QR-1')).toEqual(vault.digest('locator', 'QR-1'))
    expect(() => vault.open(sealedByNewer)).toThrow(/id 2/)
  })

  it('decrypts with a secret that is not the first yet, and keeps digests', () => {
    const prepared = createVault(`1:${SECRET},2:${NEWER}`)
    expect(prepared.open(createVault(`2:${NEWER},1:${SECRET}`).seal('QR-1'))).toBe('QR-1')
    expect(vault.open(prepared.seal('QR-2'))).toBe('QR-2')
    expect(prepared.digest('locator', 'QR-1')).toEqual(vault.digest('locator', 'QR-1'))
  })

  it('keeps digests without the earlier secret, if it gets that one encrypted', () => {
    const newer = createVault(`2:${NEWER}`)
    newer.useDigestSecret(createVault(`2:${NEWER},1:${SECRET}`).sealDigestSecret())
    expect(newer.digest('locator', 'QR-1')).toEqual(vault.digest('locator', 'QR-1'))
  })

  it('refuses an id that does not fit into a byte', () => {
    expect(() => createVault(`256:${SECRET}`)).toThrow(/id 256; ids end at 255/)
  })
})
