import { createElement as h, type ReactNode } from 'react'

interface WideTableProps {
  readonly label: string
  readonly headings: readonly string[]
  /** Rows of the table. */
  readonly children?: ReactNode
}

/** Table that scrolls sideways on narrow screens. `tabIndex` makes it scrollable with the keyboard. */
export function WideTable({ label, headings, children }: WideTableProps) {
  const heads = headings.map((heading) => h('th', { key: heading, scope: 'col' }, heading))
  const table = h('table', null, h('thead', null, h('tr', null, heads)), h('tbody', null, children))
  return h('div', { className: 'wide', role: 'region', tabIndex: 0, 'aria-label': label }, table)
}
