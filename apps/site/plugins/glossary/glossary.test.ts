import { describe, expect, it } from 'vitest'
import { GLOSSARY } from '../../glossary.ts'
import { elementWith, page } from '../../test/mdx-page.ts'
import { glossary } from './index.ts'

describe('the glossary', () => {
  it('defines a term in the language of the page', () => {
    const term = elementWith('Term', { of: 'holder' })
    glossary({ language: 'es' })({ type: 'root', children: [term] }, page)
    const values = JSON.stringify(term.attributes)
    expect(values).toContain('titular')
    expect(values).toContain('La persona a cuyo nombre está un ticket nominal.')
  })

  it('fails the build if a term does not exist', () => {
    const tree = { type: 'root', children: [elementWith('Term', { of: 'owner' })] }
    expect(() => glossary({ language: 'en' })(tree, page)).toThrow('The glossary has no term "owner"')
  })

  it('lists every term in alphabetical order with its anchor', () => {
    const list = elementWith('Glossary')
    glossary({ language: 'en' })({ type: 'root', children: [list] }, page)
    const headings = (list.children ?? []).filter(({ type }) => type === 'heading')
    const names = headings.map(({ children }) => children?.[0]?.value ?? '')
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')))
    const anchors = headings.map(({ data }) => (data as { id: string }).id)
    expect(anchors.toSorted()).toEqual(Object.keys(GLOSSARY).toSorted())
  })
})
