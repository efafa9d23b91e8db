import { MONEY_COLLECTIONS } from '@taquilla/contract'
import { expect, it } from 'vitest'
import { elementWith } from '../../test/mdx-page.ts'
import { exportColumns } from './index.ts'

it('the columns of exports become a table with a row for each file', () => {
  const node = elementWith('ExportColumns')
  exportColumns({ language: 'en' })({ type: 'root', children: [node] })
  const [head, ...rows] = (node.children ?? []).map(({ children = [] }) =>
    children.map((cell) => (cell.children ?? []).map(({ value }) => value).join('')),
  )
  expect(node.type).toBe('table')
  expect(head).toEqual(['File', 'Columns, in their order'])
  expect(rows.map(([name]) => name)).toEqual([...MONEY_COLLECTIONS])
  expect(rows[0]?.[1]).toMatch(/^_id, externalReferenceEventId, .*, ticketCount, refundId, refundStatus$/)
})
