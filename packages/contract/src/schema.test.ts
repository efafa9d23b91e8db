import Type from 'typebox'
import { describe, expect, test } from 'vitest'
import { nullable, object, oneOf, optionalAll, readOnly, withDefault } from './schema.ts'
import { doc } from './text.ts'

const place = object({ city: Type.String() }, { ...doc('Lugar.', 'Place.'), component: 'Place' })

describe('nullable', () => {
  test('adds null to the types and to the enum', () => {
    expect(nullable(Type.String())).toEqual({ type: ['string', 'null'] })
    expect(nullable(oneOf(['a', 'b']))).toEqual({ type: ['string', 'null'], enum: ['a', 'b', null] })
    expect(nullable(Type.Unsafe({ type: ['number', 'string'] }))).toEqual({
      type: ['number', 'string', 'null'],
    })
  })

  test('uses the description passed in the options', () => {
    expect(nullable(Type.String(doc('Una.', 'One.')), doc('Otra.', 'Other.'))).toMatchObject(
      doc('Otra.', 'Other.'),
    )
  })

  test('documents a named schema by its name and does not copy the name', () => {
    const here = doc('Aquí.', 'Here.')
    const schema = nullable(place, here)
    expect(schema).not.toHaveProperty('component')
    expect(schema).toMatchObject({ documentedAs: { ...here, oneOf: [place, { type: 'null' }] } })
  })

  test('adds null to documentedAs', () => {
    const schema = Type.Unsafe({
      type: ['number', 'object'],
      documentedAs: { oneOf: [{ type: 'number' }, place] },
    })
    expect(nullable(schema)).toMatchObject({
      documentedAs: { oneOf: [{ type: 'number' }, place, { type: 'null' }] },
    })
  })

  test('throws for a schema without a type, because null could not be added', () => {
    expect(() => nullable(Type.Unknown())).toThrow(TypeError)
  })
})

describe('optionalAll', () => {
  test('makes fields optional without changing them', () => {
    const fields = {
      city: withDefault(Type.String({ maxLength: 5 }), 'Lima'),
      status: readOnly(Type.String()),
    }
    const schema = object({ country: Type.String(), ...optionalAll(fields) })
    expect(schema.required).toEqual(['country'])
    expect(schema.properties.city).toEqual({ type: 'string', maxLength: 5, default: 'Lima' })
    expect(schema.properties.status).toEqual({ type: 'string', readOnly: true })
  })
})
