import Type from 'typebox'
import { describe, expect, test } from 'vitest'
import { nullable, object, oneOf, optionalAll, readOnly, withDefault } from './schema.ts'
import { doc } from './text.ts'

const place = object({ city: Type.String() }, { ...doc('Lugar.', 'Place.'), component: 'Place' })

describe('nullable', () => {
  test('adds null to the types, and to the values of a closed set', () => {
    expect(nullable(Type.String())).toEqual({ type: ['string', 'null'] })
    expect(nullable(oneOf(['a', 'b']))).toEqual({ type: ['string', 'null'], enum: ['a', 'b', null] })
    expect(nullable(Type.Unsafe({ type: ['number', 'string'] }))).toEqual({
      type: ['number', 'string', 'null'],
    })
  })

  test('takes the description of its place', () => {
    expect(nullable(Type.String(doc('Una.', 'One.')), doc('Otra.', 'Other.'))).toMatchObject(
      doc('Otra.', 'Other.'),
    )
  })

  test('shows a named schema by its name, and gives the name to no other schema', () => {
    const here = doc('Aquí.', 'Here.')
    const schema = nullable(place, here)
    expect(schema).not.toHaveProperty('component')
    expect(schema).toMatchObject({ documentedAs: { ...here, anyOf: [place, { type: 'null' }] } })
  })

  test('adds null to what is shown of a schema that is shown otherwise', () => {
    const schema = Type.Unsafe({
      type: ['number', 'object'],
      documentedAs: { anyOf: [{ type: 'number' }, place] },
    })
    expect(nullable(schema)).toMatchObject({
      documentedAs: { anyOf: [{ type: 'number' }, place, { type: 'null' }] },
    })
  })

  test('refuses a schema without a type, since null would not be added', () => {
    expect(() => nullable(Type.Unknown())).toThrow(TypeError)
  })
})

describe('optionalAll', () => {
  test('leaves fields out of what an object requires, without changing them', () => {
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
