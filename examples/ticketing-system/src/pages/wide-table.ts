import { createElement as h, type ReactNode } from 'react'

interface WideTableProps {
  readonly label: string
  readonly children?: ReactNode
}

/** A table that may be wider than a phone: it scrolls by itself, with the keyboard too. */
export function WideTable({ label, children }: WideTableProps) {
  const table = h('table', null, children)
  return h('div', { className: 'wide', role: 'region', tabIndex: 0, 'aria-label': label }, table)
}
