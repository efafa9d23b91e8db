import { describe, expect, it } from 'vitest'
import type { ElementNode } from '../mdx-tree.ts'
import { diagrams } from './index.ts'

const pageWith = (name: string): ElementNode => ({
  type: 'root',
  children: [
    {
      type: 'mdxJsxFlowElement',
      name: 'Diagram',
      attributes: [{ type: 'mdxJsxAttribute', name: 'name', value: name }],
      children: [],
    },
  ],
})

const page = {
  fail(reason: string): never {
    throw new Error(reason)
  },
}

describe('the diagrams of pages', () => {
  it('puts the picture and its words into the page', async () => {
    const tree = pageWith('ticket-states')
    await diagrams({ language: 'en' })(tree, page)
    const [element] = tree.children ?? []
    const values = element?.attributes?.map(({ name, value }) => [name, JSON.stringify(value)])
    expect(Object.fromEntries(values ?? [])).toMatchObject({
      title: expect.stringContaining('States of a ticket'),
      svg: expect.stringContaining('<svg '),
    })
    expect(JSON.stringify(element?.children)).toContain('PENDING → ACTIVE: created')
  })

  it('fails the build where a page names a diagram that does not exist', async () => {
    await expect(diagrams({ language: 'es' })(pageWith('ticket-stats'), page)).rejects.toThrow(
      'There is no diagram "ticket-stats"',
    )
  })
})
