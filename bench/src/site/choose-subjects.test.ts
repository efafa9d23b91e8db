import { describe, expect, it } from 'vitest'
import { chooseSubjects } from './choose-subjects.ts'
import { SITES } from './subjects.ts'

const chosen = (list: string) =>
  chooseSubjects(SITES, list).flatMap(({ subjects }) => subjects.map(({ name }) => name))

describe('chooseSubjects', () => {
  it('takes all where none is named', () => {
    expect(chosen('')).toEqual(SITES.flatMap(({ subjects }) => subjects.map(({ name }) => name)))
  })

  it.each([
    ['reference', ['ours, reference, mobile', 'ours, reference, desktop']],
    ['ours mobile', ['ours, doc page, mobile', 'ours, landing, mobile', 'ours, reference, mobile']],
    ['mobile starlight, Landing desktop', ['ours, landing, desktop', 'bare Starlight, doc page, mobile']],
  ])('%j names %j', (list, names) => {
    expect(chosen(list)).toEqual(names)
  })

  it('leaves sites out of which nothing is wanted, so that they are not built', () => {
    expect(chooseSubjects(SITES, 'reference').map(({ name }) => name)).toEqual(['ours'])
  })

  it('refuses what names nothing, and says what there is', () => {
    expect(() => chooseSubjects(SITES, 'landing,referense')).toThrow(
      /called referense\. There are:\nours, doc page, mobile\n/,
    )
  })
})
