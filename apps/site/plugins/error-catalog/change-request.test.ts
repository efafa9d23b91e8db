import { expect, it } from 'vitest'
import { changed } from './resolve-requests.ts'

const request = { path: { ticketId: 'AUR-0001' }, body: [{ buyer: 'lucia', seat: { row: 'F' } }] }

it('replaces, adds and leaves out members, and keeps the original', () => {
  const result = changed(
    request,
    { '/path/ticketId': 'AUR-1000', '/headers/X': '1', '/body/0/seat/row': 'G' },
    ['/body/0/buyer'],
  )
  expect(result).toEqual({
    path: { ticketId: 'AUR-1000' },
    headers: { X: '1' },
    body: [{ seat: { row: 'G' } }],
  })
  expect(request.body[0]).toEqual({ buyer: 'lucia', seat: { row: 'F' } })
})

it('keeps the order of members, so that both requests look alike', () => {
  const body = changed({ a: 1, b: 2, c: 3 }, { '/b': 9 })
  expect(Object.keys(body)).toEqual(['a', 'b', 'c'])
})
