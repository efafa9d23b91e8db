import { describe, expect, it } from 'vitest'
import type { OutlineGroup } from '../model/outline.ts'
import { filterOutline } from './filter-outline.ts'

const GROUPS: readonly OutlineGroup[] = [
  {
    slug: 'events',
    kind: 'operations',
    title: 'Eventos',
    description: '',
    entries: [{ anchor: 'create-event', method: 'POST', path: '/v1/events', title: 'Crear un evento' }],
  },
  {
    slug: 'tickets',
    kind: 'operations',
    title: 'Tickets',
    description: '',
    entries: [
      { anchor: 'create-tickets', method: 'POST', path: '/v1/sync/tickets', title: 'Emisión de tickets' },
      { anchor: 'get-ticket', method: 'GET', path: '/v1/tickets/{ticketId}', title: 'Consultar un ticket' },
    ],
  },
]

const DETAILS = {
  'create-event': { fields: ['body.shows.maxSell'], errors: ['409 event.already_exists'] },
  'create-tickets': {
    fields: ['body.ticketAccess', 'body.ticketAccess.locator', '200.locator'],
    errors: ['409 ticket.locator_taken'],
  },
}

const entriesFor = (filter: string) =>
  filterOutline(GROUPS, filter, DETAILS).flatMap(({ entries }) => entries)
const insideFor = (filter: string) => entriesFor(filter).flatMap(({ inside }) => inside)

describe('filterOutline', () => {
  it.each([
    ['', ['create-event', 'create-tickets', 'get-ticket']],
    ['emision', ['create-tickets']],
    ['EMISIÓN', ['create-tickets']],
    ['sync', ['create-tickets']],
    ['post event', ['create-event']],
    ['nada', []],
  ])('filter %j keeps %j and names nothing inside', (filter, anchors) => {
    expect(entriesFor(filter).map(({ anchor }) => anchor)).toEqual(anchors)
    expect(insideFor(filter)).toEqual([])
  })

  it.each([
    ['maxsell', ['create-event.body.shows.maxSell']],
    ['emision access', ['create-tickets.body.ticketAccess']],
    ['ticketaccess.l', ['create-tickets.body.ticketAccess.locator']],
    ['already_exists', ['create-event.409']],
    [
      'locator',
      ['create-tickets.body.ticketAccess.locator', 'create-tickets.200.locator', 'create-tickets.409'],
    ],
  ])('filter %j finds the fields and errors %j', (filter, anchors) => {
    expect(insideFor(filter).map(({ anchor }) => anchor)).toEqual(anchors)
  })

  it('drops groups without matches', () => {
    expect(filterOutline(GROUPS, 'evento', DETAILS).map(({ title }) => title)).toEqual(['Eventos'])
  })
})
