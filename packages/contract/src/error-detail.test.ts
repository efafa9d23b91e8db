import { describe, expect, it, test } from 'vitest'
import { ApiError, invalidFields } from './api-error.ts'
import { enumerate, fillDetail } from './error-detail.ts'
import type { ErrorDefinition } from './errors/error-definition.ts'
import { ERRORS, type ErrorCode } from './errors.ts'
import { HOSTED_DETAILS } from './guest/hosted-details.ts'
import { GUEST_OPERATIONS, guestErrorsOf } from './guest/index.ts'
import { errorsOf } from './operation.ts'
import { OPERATIONS } from './operations.ts'
import { quantity } from './quantity.ts'
import { LANGUAGES, text } from './text.ts'

const DEFINITIONS: readonly (readonly [string, ErrorDefinition])[] = Object.entries(ERRORS)

describe.each(DEFINITIONS)('the detail of %s', (_code, { title, detail, values = {} }) => {
  it.each(LANGUAGES)('says more than the title, in %s', (language) => {
    const filled = fillDetail(detail, values, language)
    expect(filled).toMatch(/^[\p{Lu}`].*\.”?$/su)
    expect([title[language], `${title[language]}.`]).not.toContain(filled)
    expect(filled).not.toMatch(/[{}]/)
  })

  it.each(LANGUAGES)('names exactly the values of its example, in %s', (language) => {
    const names = [...detail[language].matchAll(/\{(.*?)\}/g)].map(([, name]) => name)
    expect([...new Set(names)].sort()).toEqual(Object.keys(values).sort())
  })
})

describe('fillDetail', () => {
  const template = text('El evento `{id}` no existe.', 'Event `{id}` does not exist.')

  it('does not replace placeholders that a value contains', () => {
    expect(fillDetail(template, { id: '{id}' }, 'en')).toBe('Event `{id}` does not exist.')
  })

  it('cuts long values, and replaces controls, bidi marks and halves of pairs', () => {
    const cut = `${'x'.repeat(1_000)}…`
    expect(fillDetail(template, { id: 'x'.repeat(5_000) }, 'en')).toBe(`Event \`${cut}\` does not exist.`)
    const hostile = ['\n', '\u0000', '\u202e', '\u2066', '\u200f', '\u2028', '\ud800', '\ufeff']
    for (const character of hostile) {
      const filled = fillDetail(template, { id: `a${character}b` }, 'es')
      expect(filled).toBe('El evento `a\ufffdb` no existe.')
    }
  })
})

describe('enumerate', () => {
  it('names three values and counts the others', () => {
    expect(enumerate(['a'])).toEqual(text('`a`', '`a`'))
    expect(enumerate(['a', 'b'])).toEqual(text('`a` y `b`', '`a` and `b`'))
    expect(enumerate(['a', 'b', 'c', 'd', 'e'])).toEqual(
      text('`a`, `b`, `c` y 2 más', '`a`, `b`, `c`, and 2 more'),
    )
  })
})

describe('ApiError', () => {
  it('has its values and no trace of them in the message, which is logged', () => {
    const error = new ApiError('ticket.pending', { values: { id: 'AUR-0001' } })
    expect([error.values, error.message]).toEqual([{ id: 'AUR-0001' }, 'The ticket is still being created'])
  })

  it('requires the values of the code, by their names and types', () => {
    // @ts-expect-error the detail names a ticket
    void new ApiError('ticket.pending')
    // @ts-expect-error the value is called `id`
    void new ApiError('ticket.pending', { values: { ticketId: 'AUR-0001' } })
    // @ts-expect-error the seconds are a number
    void new ApiError('server.busy', { values: { retryAfterSeconds: '1' } })
    // @ts-expect-error of several codes, all values are required
    void new ApiError('show.not_found' as 'show.not_found' | 'ticket.pending', { values: { id: '1' } })
    expect(new ApiError('key.missing').values).toEqual({})
  })

  it('repeats the seconds to wait for the Retry-After header', () => {
    expect(new ApiError('server.busy', { values: { retryAfterSeconds: 7 } }).retryAfterSeconds).toBe(7)
    expect(new ApiError('key.missing').retryAfterSeconds).toBeUndefined()
  })

  it('names each invalid field once, and the whole body as a slash', () => {
    const { values } = invalidFields([
      { pointer: '/0/buyer', code: 'field.required' },
      { pointer: '/0/buyer', code: 'field.wrong_type' },
      { pointer: '', code: 'field.wrong_type' },
    ])
    expect(values).toEqual({ fields: text('`/0/buyer` y `/`', '`/0/buyer` and `/`') })
  })
})

it('errors of hosted pages alone have a detail for ticket holders', () => {
  const published = new Set<ErrorCode>(OPERATIONS.flatMap(errorsOf))
  const hosted = new Set(GUEST_OPERATIONS.flatMap(guestErrorsOf))
  expect([...hosted].filter((code) => !published.has(code)).sort()).toEqual(
    Object.keys(HOSTED_DETAILS).sort(),
  )
  for (const [code, detail] of Object.entries(HOSTED_DETAILS)) {
    expect(ERRORS[code as keyof typeof HOSTED_DETAILS].detail).toBe(detail)
  }
})

it('the error for a malformed id in a path needs no value but the id', () => {
  for (const operation of [...OPERATIONS, ...GUEST_OPERATIONS]) {
    const code = operation.errors.find((each) => ERRORS[each].status === 404)
    if (operation.params === undefined || code === undefined) continue
    const { values = { id: '' } }: ErrorDefinition = ERRORS[code]
    expect(Object.keys(values), operation.id).toEqual(['id'])
  }
})

test('a quantity has its unit in the singular or the plural', () => {
  expect(quantity(1, 'character')).toEqual({ es: '1 carácter', en: '1 character' })
  expect(quantity(0, 'item')).toEqual({ es: '0 elementos', en: '0 items' })
  expect(quantity(300, 'property')).toEqual({ es: '300 campos', en: '300 fields' })
})
