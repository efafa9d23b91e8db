import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergePatch } from './merge-patch.ts'

describe('mergePatch', () => {
  // Examples of RFC 7396, appendix A, in which patch and target are objects.
  it.each([
    [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
    [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
    [{ a: 'b' }, { a: null }, {}],
    [{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
    [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
    [{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
    [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
    [{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
    [{ e: null }, { a: 1 }, { e: null, a: 1 }],
    [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
  ])('applied to %j, the patch %j gives %j', (target, patch, result) => {
    expect(mergePatch(target, patch)).toEqual(result)
  })

  const object = fc.dictionary(fc.string(), fc.jsonValue())

  it('is idempotent', () => {
    fc.assert(
      fc.property(object, object, (target, patch) => {
        const once = mergePatch(target, patch)
        expect(mergePatch(once, patch)).toEqual(once)
      }),
    )
  })

  it('modifies neither target nor patch', () => {
    fc.assert(
      fc.property(object, object, (target, patch) => {
        const before = JSON.stringify([target, patch])
        mergePatch(target, patch)
        expect(JSON.stringify([target, patch])).toBe(before)
      }),
    )
  })
})
