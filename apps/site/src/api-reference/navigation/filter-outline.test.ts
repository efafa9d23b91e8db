import { describe, expect, it } from 'vitest'
import type { OutlineGroup } from '../model/outline.ts'
import { baseOutline, filterOutline } from './filter-outline.ts'

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

describe('baseOutline', () => {
  const entry = (anchor: string, isBase = false) => ({
    anchor,
    method: 'GET',
    path: '/v1/x',
    title: anchor,
    ...(isBase ? { isBase } : {}),
  })
  const part = (
    slug: string,
    kind: OutlineGroup['kind'],
    entries: OutlineGroup['entries'],
  ): OutlineGroup => ({
    slug,
    kind,
    title: slug,
    description: '',
    entries,
  })
  const groups = [
    part('events', 'operations', [entry('create-event', true), entry('get-event'), entry('list-events')]),
    part('money', 'operations', [entry('list-sales'), entry('get-sale')]),
    part('webhook-catalog', 'webhooks', [entry('event.created')]),
  ]
  const shownAt = (slug: string, current?: string) =>
    baseOutline(groups, { slug, current }).flatMap(({ entries }) => entries.map(({ anchor }) => anchor))

  it('leaves out extensions, and keeps webhooks', () => {
    expect(shownAt('')).toEqual(['create-event', 'event.created'])
  })

  it('keeps the extension that is being read', () => {
    expect(shownAt('events', 'get-event')).toEqual(['create-event', 'get-event', 'event.created'])
  })

  it('keeps the open part if it has only extensions', () => {
    expect(shownAt('money')).toEqual(['create-event', 'list-sales', 'get-sale', 'event.created'])
  })
})
