import { createElement as h, type ReactNode } from 'react'

interface WideTableProps {
  readonly label: string
  readonly children?: ReactNode
}

/** Table that scrolls sideways on narrow screens. `tabIndex` makes it scrollable with the keyboard. */
export function WideTable({ label, children }: WideTableProps) {
  const table = h('table', null, children)
  return h('div', { className: 'wide', role: 'region', tabIndex: 0, 'aria-label': label }, table)
}
