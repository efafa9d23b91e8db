import { describe, expect, it } from 'vitest'
import { elementWith, page } from '../../test/mdx-page.ts'
import type { ElementNode } from '../mdx-tree.ts'
import { diagrams } from './index.ts'

const pageWith = (name: string): ElementNode => ({
  type: 'root',
  children: [elementWith('Diagram', { name })],
})

describe('the diagrams of pages', () => {
  it('adds the picture and its description to the page', async () => {
    const tree = pageWith('ticket-states')
    await diagrams({ language: 'en' })(tree, page)
    const [element] = tree.children ?? []
    const values = element?.attributes?.map(({ name, value }) => [name, JSON.stringify(value)])
    expect(Object.fromEntries(values ?? [])).toMatchObject({
      title: expect.stringContaining('Statuses of a ticket'),
      svg: expect.stringContaining('<svg '),
    })
    expect(JSON.stringify(element?.children)).toContain('PENDING → ACTIVE: created')
  })

  it('fails the build if a diagram does not exist', async () => {
    await expect(diagrams({ language: 'es' })(pageWith('ticket-stats'), page)).rejects.toThrow(
      'There is no diagram "ticket-stats"',
    )
  })
})
