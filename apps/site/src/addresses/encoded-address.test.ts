import { describe, expect, it } from 'vitest'
import { encodedAddress } from './encoded-address.ts'

const SITE = 'https://docs.taquilla.example'

describe('encodedAddress', () => {
  it.each([
    ['/docs/Primeros pasos/API Keys', '/docs/Primeros%20pasos/API%20Keys'],
    ['/en/docs/Bases de la Integración/intro', '/en/docs/Bases%20de%20la%20Integraci%C3%B3n/intro'],
    ['/errors/request.invalid', '/errors/request.invalid'],
    ['/en/', '/en/'],
  ])('encodes %s once', (path, encoded) => {
    expect(encodedAddress(SITE, path)).toBe(SITE + encoded)
    expect(encodedAddress(SITE, encoded)).toBe(SITE + encoded)
  })

  it('encodes absolute addresses', () => {
    expect(encodedAddress(SITE, `${SITE}/docs/Primeros pasos`)).toBe(`${SITE}/docs/Primeros%20pasos`)
  })
})
