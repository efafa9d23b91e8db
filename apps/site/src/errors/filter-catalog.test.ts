import { describe, expect, it } from 'vitest'
import type { ErrorCatalog } from './error-entry.ts'
import { countErrors, filterCatalog } from './filter-catalog.ts'

const CATALOG: ErrorCatalog = {
  parts: [
    {
      anchor: 'api',
      title: 'API',
      lead: '',
      statuses: [
        {
          anchor: '404',
          status: 404,
          meaning: 'No existe',
          errors: [{ code: 'ticket.not_found', title: 'El ticket no existe', words: 'ticketId' }],
        },
        {
          anchor: '409',
          status: 409,
          meaning: 'El estado actual lo impide',
          errors: [
            { code: 'listing.held', title: 'Una compra retiene la publicación', words: '' },
            { code: 'ticket.final', title: 'El ticket ya no admite cambios', words: 'USED' },
          ],
        },
      ],
    },
    {
      anchor: 'paginas-alojadas',
      title: 'Páginas alojadas',
      lead: '',
      statuses: [
        {
          anchor: 'paginas-alojadas-409',
          status: 409,
          meaning: 'El estado actual lo impide',
          errors: [{ code: 'listing.limit_reached', title: 'Ya publicó todo', words: 'maxSell' }],
        },
      ],
    },
  ],
  fieldErrors: [{ code: 'field.required', detail: 'El campo es obligatorio.' }],
}

const found = (filter: string) => {
  const { parts, fieldErrors } = filterCatalog(CATALOG, filter)
  const errors = parts.flatMap(({ statuses }) => statuses.flatMap((group) => group.errors))
  return [...errors, ...fieldErrors].map(({ code }) => code)
}

describe('filterCatalog', () => {
  it.each([
    ['listing', ['listing.held', 'listing.limit_reached']],
    ['409 ticket', ['ticket.final']],
    ['PUBLICACION', ['listing.held']],
    ['maxsell', ['listing.limit_reached']],
    ['obligatorio', ['field.required']],
    ['nada', []],
  ])('filter %j keeps %j', (filter, codes) => {
    expect(found(filter)).toEqual(codes)
  })

  it('drops empty groups and parts, and counts what is left', () => {
    const filtered = filterCatalog(CATALOG, 'USED')
    expect(filtered.parts.map(({ anchor, statuses }) => [anchor, statuses.length])).toEqual([['api', 1]])
    expect(countErrors(filtered)).toBe(1)
    expect(countErrors(filterCatalog(CATALOG, ''))).toBe(5)
  })
})
