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
})
