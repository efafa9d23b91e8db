import { describe, expect, it } from 'vitest'
import type { Operation } from '../model/reference.ts'
import { filterTags } from './filter-tags.ts'

const operation = (call: Pick<Operation, 'id' | 'method' | 'path' | 'summary'>): Operation => ({
  ...call,
  description: '',
  keyKind: 'private',
  isExtension: false,
  parameters: [],
  answers: [],
})

const TAGS = [
  {
    name: 'Events',
    description: '',
    operations: [
      operation({ id: 'create-event', method: 'POST', path: '/v1/events', summary: 'Crear un evento' }),
    ],
  },
  {
    name: 'Tickets',
    description: '',
    operations: [
      operation({
        id: 'create-tickets',
        method: 'POST',
        path: '/v1/sync/tickets',
        summary: 'Emisión de tickets',
      }),
      operation({
        id: 'get-ticket',
        method: 'GET',
        path: '/v1/tickets/{ticketId}',
        summary: 'Consultar un ticket',
      }),
    ],
  },
]

const found = (filter: string) =>
  filterTags(TAGS, filter).flatMap(({ operations }) => operations.map(({ id }) => id))

describe('filterTags', () => {
  it.each([
    ['', ['create-event', 'create-tickets', 'get-ticket']],
    ['emision', ['create-tickets']],
    ['EMISIÓN', ['create-tickets']],
    ['get', ['get-ticket']],
    ['sync', ['create-tickets']],
    ['post event', ['create-event']],
    ['nada', []],
  ])('filter %j keeps %j', (filter, ids) => {
    expect(found(filter)).toEqual(ids)
  })

  it('drops tags without matching operations', () => {
    expect(filterTags(TAGS, 'evento').map(({ name }) => name)).toEqual(['Events'])
  })
})
