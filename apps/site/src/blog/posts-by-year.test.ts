import { expect, it } from 'vitest'
import { postsByYear } from './posts-by-year.ts'

const post = (date: string) => ({ metadata: { date } })

it('groups posts by year and keeps their order', () => {
  const [newest, middle, oldest] = [post('2027-01-01'), post('2026-12-31'), post('2026-11-18')]
  expect(postsByYear([newest, middle, oldest])).toEqual([
    { year: 2027, posts: [newest] },
    { year: 2026, posts: [middle, oldest] },
  ])
})

it('returns no years without posts', () => {
  expect(postsByYear([])).toEqual([])
})
