import { describe, expect, it } from 'vitest'
import { chooseSubjects } from './choose-subjects.ts'
import { SITES } from './sites.ts'

const chosen = (list: string) =>
  chooseSubjects(SITES, list).flatMap(({ subjects }) => subjects.map(({ name }) => name))

describe('chooseSubjects', () => {
  it('chooses all subjects for an empty list', () => {
    expect(chosen('')).toEqual(SITES.flatMap(({ subjects }) => subjects.map(({ name }) => name)))
  })

  it.each([
    ['reference', ['ours, reference, mobile', 'ours, reference, desktop']],
    ['ours mobile', ['ours, doc page, mobile', 'ours, landing, mobile', 'ours, reference, mobile']],
    ['mobile starlight, Landing desktop', ['ours, landing, desktop', 'bare Starlight, doc page, mobile']],
  ])('the list %j chooses %j', (list, names) => {
    expect(chosen(list)).toEqual(names)
  })

  it('omits sites without a chosen subject, so that they are not built', () => {
    expect(chooseSubjects(SITES, 'reference').map(({ name }) => name)).toEqual(['ours'])
  })

  it('throws for an item that matches no subject and lists all subjects', () => {
    expect(() => chooseSubjects(SITES, 'landing,referense')).toThrow(
      /called referense\. There are:\nours, doc page, mobile\n/,
    )
  })
})
